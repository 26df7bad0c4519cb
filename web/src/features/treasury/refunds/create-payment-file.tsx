import type { CallReply } from '@acervo/domain/common/call'
import { dayOf } from '@acervo/domain/common/time-zone'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { dayFault } from '../../../lib/text/day-fault.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../../ui/overlay/use-confirmed.ts'
import { noteTreasuryChanged } from '../queries.ts'
import { savePaymentFile } from './download-payment-file.tsx'

type CreateProps = Pick<
  CallReply<typeof treasuryCalls.listPaymentFiles>,
  'waiting' | 'waiting_amount' | 'planned'
>

/**
 * Puts the waiting orders into a file for a chosen day. Shows their number and sum first. `planned`: orders that must
 * not be paid before a certain day.
 */
export function CreatePaymentFile(orders: CreateProps) {
  const { t } = useTranslation('treasury')
  const today = dayOf(useNow())
  const [chosen, setDay] = useState<string>()
  const day = chosen ?? earliestDay(orders, today)
  const fault = dayFault(day)
  const { ready, amount, later, last } = payableOn(day, orders)
  const dialog = useCreate(day)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Field label={t('orders.day')} error={fault} className="w-48 max-sm:w-full">
        <DayInput min={today} value={day} onChange={setDay} />
      </Field>
      <AlertDialog
        {...dialog}
        title={t('orders.create_title')}
        description={
          <p>
            {t('orders.create_text', {
              count: ready,
              orders: formatCount(ready),
              amount: formatMoney(amount, 2),
              date: fault ? '' : formatDate(day),
            })}
          </p>
        }
        confirmText={t('orders.create')}
        busyText={t('orders.busy')}
        trigger={
          <Button disabled={fault !== undefined || day < today || ready === 0}>{t('orders.create')}</Button>
        }
      />
      {last && <PaidLater count={later} last={last} />}
    </div>
  )
}

function PaidLater({ count, last }: { count: number; last: string }) {
  const { t } = useTranslation('treasury')
  return (
    <p role="status" className="basis-full text-ink-soft">
      {t('orders.later', { count, date: formatDate(last, 'short') })}
    </p>
  )
}

/** Today, or the first day on which any of the orders can be paid. */
function earliestDay({ waiting, planned: [first, ...rest] }: CreateProps, today: string): string {
  if (!first || first.not_before <= today) return today
  const isAllPlanned = rest.reduce((sum, { count }) => sum + count, first.count) === waiting
  return isAllPlanned ? first.not_before : today
}

/** How many orders a file for this day pays, and how many have to be paid later. */
function payableOn(day: string, { waiting, waiting_amount, planned }: CreateProps) {
  const plannedLater = planned.filter(({ not_before }) => not_before > day)
  const later = plannedLater.reduce((sum, { count }) => sum + count, 0)
  return {
    ready: waiting - later,
    amount: plannedLater.reduce((rest, one) => rest - one.amount, waiting_amount),
    later,
    last: plannedLater.at(-1)?.not_before,
  }
}

/** Creates the file for a day and saves it on this device. */
function useCreate(execution_day: string) {
  const { t } = useTranslation('treasury')
  return useConfirmed({
    act: async () => {
      const { data } = await send(treasuryCalls.createPaymentFile, { body: { execution_day } })
      await savePaymentFile(data)
    },
    done: t('orders.done'),
    failed: (error) => errorText(error, t('orders.failed')),
    refetch: noteTreasuryChanged,
  })
}
