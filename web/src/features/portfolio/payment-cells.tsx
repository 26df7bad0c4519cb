import { dayOf } from '@acervo/domain/common/time-zone'
import type { Payment } from '@acervo/domain/portfolio/payments'
import type { UpcomingPayment } from '@acervo/domain/portfolio/upcoming'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { projectName } from '../../lib/text/project-name.ts'

type State = Payment['state'] | UpcomingPayment['state']

const tones: Record<State, Tone> = {
  pending: 'good',
  held: 'warn',
  ordered: 'note',
  returned: 'warn',
  paid: 'good',
  to_return: 'warn',
  reversed: 'bad',
  forecast: 'plain',
  overdue: 'signal',
}

/**
 * `day`: the expected day; for a reversed payment, the day that was expected. `paid_on`: the day on which it was paid
 * all the same.
 */
type PaymentStateProps = Pick<UpcomingPayment, 'held_reason'> & {
  state: State
  day?: string
  paid_on?: string | null
}

/** The state of a payment, and what it means for the holder. */
export function PaymentStateBadge({ state, held_reason, day, paid_on = null }: PaymentStateProps) {
  const { t } = useTranslation('portfolio')
  const isLate = day !== undefined && day < dayOf(useNow())
  const about =
    state === 'reversed' && paid_on !== null ? 'reversed_paid' : aboutOf(state, held_reason, isLate)
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {about && (
        <span className="text-sm text-ink-soft print:text-xs">
          {t(`state_about.${about}`, { day: day ? formatDate(day) : '' })}
        </span>
      )}
    </span>
  )
}

function aboutOf(state: State, held_reason: UpcomingPayment['held_reason'], isLate: boolean) {
  if (held_reason) return held_reason
  if (state === 'pending' && isLate) return 'pending_late'
  if (state === 'overdue') return 'forecast'
  return state === 'paid' || state === 'held' ? null : state
}

type WithheldProps = Pick<Payment, 'withheld' | 'rate'> & Partial<Pick<Payment, 'untaxed_because'>>

/** The tax withheld and its rate. If nothing is withheld from an approved payment, the reason. */
export function Withheld({ withheld, rate, untaxed_because }: WithheldProps) {
  const { t } = useTranslation('portfolio')
  return (
    <span className="inline-grid">
      {formatMoney(withheld, 2)}
      {rate > 0 && (
        <span className="text-sm text-ink-soft print:text-xs">
          {formatPercent(rate, Number.isInteger(rate) ? 0 : 2)}
        </span>
      )}
      {untaxed_because && (
        <span className="max-w-56 text-sm whitespace-normal text-ink-soft print:text-xs">
          {t(`untaxed.${untaxed_because}`)}
        </span>
      )}
    </span>
  )
}

type PaymentCardProps = {
  row: Pick<UpcomingPayment, 'project_name' | 'project_name_en' | 'kind' | 'gross' | 'withheld' | 'net'> &
    Partial<Pick<Payment, 'untaxed_because'>>
  /** The name of the payment; by default its kind. */
  concept?: ReactNode
  date: ReactNode
  /** Notes and actions below the figures. */
  end: ReactNode
}

/** A payment as a card, where the table does not fit: who pays, when, the amount received, and how it is made up. */
export function PaymentCard({ row, concept, date, end }: PaymentCardProps) {
  const { t } = useTranslation('portfolio')
  const parts = { gross: formatMoney(row.gross, 2), withheld: formatMoney(row.withheld, 2) }
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{projectName(row)}</h3>
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
        {date}
        <span className="ml-auto text-lg font-medium">{formatMoney(row.net, 2)}</span>
      </p>
      <div className="tabular text-sm text-ink-soft">
        {concept ?? t(`kinds.${row.kind}`)}
        {row.withheld > 0 && <p>{t('totals.received_about', parts)}</p>}
      </div>
      {row.untaxed_because && <p className="text-sm text-ink-soft">{t(`untaxed.${row.untaxed_because}`)}</p>}
      <div>{end}</div>
    </>
  )
}
