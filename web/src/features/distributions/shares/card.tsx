import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { Withheld, Payment, Redemption, type ShareProps } from './cells.tsx'

/** What one holder gets, as a card. */
export function ShareCard({ row, name, redeems }: ShareProps & { name: ReactNode; redeems: boolean }) {
  const { t } = useTranslation('distributions')
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('shares.tokens')}</dt>
        <dd>{formatCount(row.tokens)}</dd>
        <dt>{t('shares.gross')}</dt>
        <dd>{formatMoney(row.gross, 2)}</dd>
        <dt>{t('shares.withheld')}</dt>
        <dd>
          <Withheld row={row} />
        </dd>
        <dt>{t('shares.net')}</dt>
        <dd className="font-medium">{formatMoney(row.net, 2)}</dd>
      </dl>
      <Payment row={row} />
      {redeems && (
        <div className="grid gap-1">
          <p className="text-sm text-ink-soft">{t('shares.redemption')}</p>
          <Redemption row={row} />
        </div>
      )}
    </>
  )
}
