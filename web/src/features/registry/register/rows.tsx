import type { Holder } from '@acervo/domain/registry/register'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoment, formatPercent } from '../../../lib/text/format.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'

/** The columns of the holders of a register. */
export function useHolderColumns(): ListColumn<Holder>[] {
  const { t } = useTranslation('erir', { keyPrefix: 'register' })
  return [
    {
      id: 'number',
      isSortable: true,
      header: t('number'),
      end: true,
      cell: ({ number }) => formatCount(number),
    },
    {
      id: 'holder',
      header: t('holder'),
      className: 'min-w-36',
      cell: (row) => (
        <>
          <PersonLink id={row.user_id} className="block font-medium">
            {row.name}
          </PersonLink>
          {row.id_number && <span className="block text-sm text-ink-soft">{row.id_number}</span>}
        </>
      ),
    },
    {
      id: 'contact',
      header: t('contact'),
      cell: (row) => (
        <>
          <span className="block text-sm">{row.email && <EmailText email={row.email} />}</span>
          <span className="block max-w-56 font-mono text-xs break-all text-ink-soft">{row.wallet}</span>
        </>
      ),
    },
    {
      id: 'tokens',
      isSortable: true,
      header: t('tokens'),
      end: true,
      cell: (row) => <Tokens holder={row} />,
    },
    { id: 'free', header: t('free'), end: true, cell: (row) => formatCount(row.free) },
    {
      id: 'blocked',
      header: t('blocked'),
      end: true,
      cell: (row) => (
        <>
          {formatCount(row.blocked)}
          <Encumbrances holder={row} />
        </>
      ),
    },
    {
      id: 'since',
      header: t('since'),
      cell: (row) => <time dateTime={row.since}>{formatDate(row.since, 'short')}</time>,
    },
    {
      id: 'share',
      header: t('share'),
      end: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatPercent(row.share),
    },
  ]
}

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
        <dd>{formatPercent(holder.share)}</dd>
      </dl>
      <Encumbrances holder={holder} />
    </>
  )
}

/** Liens and attachments of the day, by rank, with the time that gives it (Ley 6/2023, art. 12). */
function Encumbrances({ holder: { encumbrances } }: { holder: Holder }) {
  const { t } = useTranslation('erir')
  return encumbrances.map(({ kind, tokens, registered_at, ...row }) => (
    <span key={row.number} className="block text-sm text-ink-soft">
      {t('register.encumbrance', {
        ...row,
        kind: t(`register.encumbrance_kinds.${kind}`),
        tokens: formatCount(tokens),
        moment: formatMoment(registered_at),
      })}
    </span>
  ))
}

/** How many, and how many of them became known after the register of that day was closed. */
function Tokens({ holder: { tokens, late } }: { holder: Holder }) {
  const { t } = useTranslation('erir')
  return (
    <>
      {formatCount(tokens)}
      {late > 0 && (
        <span className="block">
          <Badge tone="warn">{t('register.late', { count: late, formatted: formatCount(late) })}</Badge>
        </span>
      )}
    </>
  )
}
