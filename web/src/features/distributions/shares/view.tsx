import type { Shares } from '@acervo/domain/distributions/distribution'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ShareRows } from './rows.tsx'

/**
 * `isPending`: the money is still the issuer's, who may have too little. `redeems`: the payment burns tokens.
 * `isTyped`: the terms are being edited.
 */
type SharesProps = {
  shares: Shares
  isPending: boolean
  redeems?: boolean
  isTyped?: boolean
  /** What to decide about the shares. It comes before the holders, of whom there may be hundreds. */
  children: ReactNode
}

/** The totals, what to decide about them, and the share of each holder. */
export function SharesView({ shares, isPending, redeems = false, isTyped = false, children }: SharesProps) {
  const { t } = useTranslation('distributions')
  const { totals, available, rows, lost_principal: lost } = shares
  const held = rows.filter(({ held_reason, net }) => held_reason !== null && net > 0).length
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">{t('shares.title')}</h2>
      <dl className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-surface p-5 lg:grid-cols-4">
        <Total
          label={t('shares.totals')}
          value={t('shares.holders', { count: totals.holders, formatted: formatCount(totals.holders) })}
        />
        <Total label={t('shares.gross')} value={formatMoney(totals.gross, 2)} />
        <Total label={t('shares.withheld')} value={formatMoney(totals.withheld, 2)} />
        <Total label={t('shares.net')} value={formatMoney(totals.net, 2)} />
      </dl>
      {isPending && totals.gross > available && (
        <Notice tone="warn" live>
          {t('shares.exceeds', {
            available: formatMoney(available, 2),
            gross: formatMoney(totals.gross, 2),
          })}
        </Notice>
      )}
      {lost !== null && lost > 0 && (
        <Notice tone="warn" live>
          {t('shares.lost', { lost: formatMoney(lost, 2) })}
        </Notice>
      )}
      {held > 0 && (
        <p className="text-ink-soft">
          {t('shares.held_count', { count: held, formatted: formatCount(held) })}
        </p>
      )}
      {children}
      <ShareRows rows={rows} redeems={redeems} isTyped={isTyped} />
    </section>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular text-lg font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
