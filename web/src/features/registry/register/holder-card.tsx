import type { Holder } from '@acervo/domain/registry/register'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatPercent } from '../../../lib/text/format.ts'
import { Encumbrances, Tokens } from './holder-cells.tsx'

/** The same rows as cards, where a table does not fit. */
export function HolderCard({ holder }: { holder: Holder }) {
  const { t } = useTranslation('erir')
  return (
    <>
      <div>
        <h2 className="text-lg wrap-anywhere">
          <span className="text-ink-soft">{formatCount(holder.number)}.</span>{' '}
          <PersonLink id={holder.user_id}>{holder.name}</PersonLink>
        </h2>
        {holder.id_number && <p className="text-sm text-ink-soft">{holder.id_number}</p>}
        <p className="text-sm wrap-anywhere">{holder.email}</p>
        <p className="font-mono text-xs break-all text-ink-soft">{holder.wallet}</p>
      </div>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('register.tokens')}</dt>
        <dd className="font-medium">
          <Tokens holder={holder} />
        </dd>
        <dt>{t('register.free')}</dt>
        <dd>{formatCount(holder.free)}</dd>
        <dt>{t('register.blocked')}</dt>
        <dd>{formatCount(holder.blocked)}</dd>
        <dt>{t('register.since')}</dt>
        <dd>
          <time dateTime={holder.since}>{formatDate(holder.since, 'short')}</time>
        </dd>
        <dt>{t('register.share')}</dt>
        <dd>{formatPercent(holder.share, 1)}</dd>
      </dl>
      <Encumbrances holder={holder} />
    </>
  )
}
