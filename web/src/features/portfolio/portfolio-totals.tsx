import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/text/format.ts'

/** The portfolio in four figures. */
export function PortfolioTotals({ totals }: Pick<Portfolio, 'totals'>) {
  const { t } = useTranslation('portfolio')
  const figures = [
    { label: t('totals.value'), value: formatMoney(totals.value, 2), isMain: true },
    { label: t('totals.cost'), value: formatMoney(totals.cost, 2) },
    {
      label: t('totals.tokens'),
      value: formatCount(totals.tokens),
      more:
        totals.blocked_tokens > 0 &&
        t('totals.blocked', { count: totals.blocked_tokens, formatted: formatCount(totals.blocked_tokens) }),
    },
    { label: t('totals.projects'), value: formatCount(totals.projects) },
  ]
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-low sm:grid-cols-2 xl:grid-cols-[1.4fr_1.2fr_1fr_1fr]">
      {figures.map(({ label, value, more, isMain }) => (
        <div key={label} className={isMain ? 'bg-accent-soft p-5 sm:p-6' : 'bg-surface p-5 sm:p-6'}>
          <dt className={isMain ? 'text-ink' : 'text-ink-soft'}>{label}</dt>
          <dd className="tabular mt-1 font-serif text-3xl whitespace-nowrap">{value}</dd>
          {more && <dd className="tabular mt-1 text-sm text-warn">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}
