import { groupedIban } from '@acervo/domain/common/bank/iban'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment, formatMoney } from '../../lib/text/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Allocate } from './allocation/allocate.tsx'
import { Allocated } from './allocation/allocated.tsx'
import { Assign } from './matching/assign.tsx'
import { Confirm } from './matching/confirm.tsx'
import { Matched } from './matching/matched.tsx'
import { Suggested } from './matching/suggested.tsx'
import { Settled } from './orders/settled.tsx'
import { RefundEntry } from './refunds/entry.tsx'
import { SetAside } from './set-aside.tsx'
import { TakeBack } from './take-back.tsx'

type PartProps = { row: BankEntry }

/** The day of booking, and below it the value date if it differs. */
export function Booked({ row: { booked_on, value_on } }: PartProps) {
  const { t } = useTranslation('treasury')
  return (
    <span className="tabular grid gap-0.5 whitespace-nowrap">
      <time dateTime={booked_on}>{formatDate(booked_on, 'short')}</time>
      {value_on !== booked_on && (
        <span className="text-sm text-ink-soft">
          {t('entries.value_on', { date: formatDate(value_on, 'short') })}
        </span>
      )}
    </span>
  )
}

export function OtherSide({ row: { counterparty_name, counterparty_iban } }: PartProps) {
  if (!counterparty_name && !counterparty_iban) return <span className="text-ink-soft">–</span>
  return (
    <span className="grid gap-0.5">
      <span className="font-medium wrap-anywhere">{counterparty_name}</span>
      {counterparty_iban && (
        <span className="tabular text-sm text-ink-soft">{groupedIban(counterparty_iban)}</span>
      )}
    </span>
  )
}

/** The payer's text, the references, and the bank's remarks. */
export function Said({ row }: PartProps) {
  const { t } = useTranslation('treasury')
  const { remittance, reference, bank_reference, transaction_code, reversal, return_reason } = row
  const codes = [reference, bank_reference, transaction_code].filter(Boolean).join(' · ')
  return (
    <span className="grid justify-items-start gap-1">
      {remittance && <span className="wrap-anywhere">{remittance}</span>}
      {codes && <span className="text-sm wrap-anywhere text-ink-soft">{codes}</span>}
      {reversal && <Badge tone="warn">{t('entries.reversal')}</Badge>}
      {return_reason && <Badge tone="warn">{t('entries.returned', { code: return_reason })}</Badge>}
    </span>
  )
}

export function Amount({ row: { amount } }: PartProps) {
  return <span className="tabular font-medium whitespace-nowrap">{formatMoney(amount, 2)}</span>
}

const tones = { open: 'accent', matched: 'good', set_aside: 'plain' } as const

/**
 * The state of a movement: open, what it pays or may pay, or who set it aside and why. Also the actions that the reader
 * may take.
 */
export function State({ row, canChange }: PartProps & { canChange: boolean }) {
  const { t } = useTranslation('treasury')
  const { state, set_aside_reason, set_aside_at, set_aside_by } = row
  const isAside = state === 'set_aside'
  return (
    <span data-entry={row.id} className="grid justify-items-start gap-2">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {row.lines.length > 0 && <Matched entry={row} canChange={canChange} />}
      {row.refunded > 0 && (
        <span className="tabular text-sm">
          {t('refund.of_entry', { amount: formatMoney(row.refunded, 2) })}
        </span>
      )}
      {row.orders && <Settled entry={row} orders={row.orders} canChange={canChange} />}
      {row.allocation && <Allocated entry={row} allocation={row.allocation} canChange={canChange} />}
      {row.lines.length > 0 && row.unmatched > 0 && (
        <span className="tabular text-sm">{t('match.left', { amount: formatMoney(row.unmatched, 2) })}</span>
      )}
      {state === 'open' && row.amount > 0 && <Suggested entry={row} />}
      {isAside && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          {t('aside.by', {
            by: set_aside_by ?? t('aside.somebody'),
            at: formatMoment(set_aside_at),
            reason: set_aside_reason,
          })}
        </span>
      )}
      {canChange && <Actions row={row} />}
    </span>
  )
}

function Actions({ row }: PartProps) {
  const [first] = row.suggestions
  if (row.state === 'set_aside') return <TakeBack entry={row} />
  if (row.state === 'matched') return null
  const isWhole = first && first.obstacle === null && first.amount_sign === 'exact'
  return (
    // Two columns where four buttons do not fit on one line. Wrapped as they come, the last one would stand alone.
    <span className="grid grid-cols-[repeat(2,max-content)] gap-2 min-[90rem]:flex min-[90rem]:flex-wrap">
      {isWhole && (
        <span className="col-span-full basis-full">
          <Confirm entry={row} suggestion={first} />
        </span>
      )}
      {row.amount > 0 && <Assign entry={row} />}
      {row.amount > 0 && <RefundEntry entry={row} />}
      {!row.allocation && <Allocate entry={row} />}
      <SetAside entry={row} />
    </span>
  )
}
