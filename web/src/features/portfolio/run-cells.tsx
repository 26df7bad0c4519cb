import type { Run } from '@acervo/domain/portfolio/runs'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../lib/text/format.ts'
import { Details } from '../../ui/layout/details.tsx'

type PartProps = { row: Run }

/** The day; for several payments, the first and the last day. */
export function RunDays({ row: { day, last } }: PartProps) {
  const { t } = useTranslation('portfolio')
  const first = <time dateTime={day}>{formatDate(day, 'short')}</time>
  if (day === last) return first
  return (
    <span className="inline-grid">
      {first}
      <span className="text-sm text-ink-soft print:text-xs">
        {t('upcoming.until', { day: formatDate(last, 'short') })}
      </span>
    </span>
  )
}

/** The name of the payment. For several payments also their number, the amount of each and their days, folded. */
export function RunConcept({ row }: PartProps) {
  const { t } = useTranslation(['portfolio', 'terms'])
  const { kind, payments } = row
  if (payments.length === 1) return t(`kinds.${kind}`)
  const nets = payments.map(({ net }) => net)
  const [least, most] = [Math.min(...nets), Math.max(...nets)].map((amount) => formatMoney(amount, 2))
  const count = { count: payments.length, formatted: formatCount(payments.length) }
  return (
    <div className="grid">
      <span>{t(`kinds.${kind}`)}</span>
      <span className="text-sm text-ink-soft print:text-xs">
        {t('upcoming.several', {
          ...count,
          amount: least === most ? most : t('terms:between', { least, most }),
        })}
      </span>
      <Details title={t('terms:dates')}>
        <ul className="tabular grid max-h-80 gap-1 overflow-y-auto text-sm">
          {payments.map(({ id, day, net }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <time dateTime={day}>{formatDate(day, 'short')}</time>
              <span className="whitespace-nowrap">{formatMoney(net, 2)}</span>
            </li>
          ))}
        </ul>
      </Details>
    </div>
  )
}
