import type { CallReply } from '@acervo/domain/common/call'
import { dayOf } from '@acervo/domain/common/time-zone'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { dayFault } from '../../../lib/text/day-fault.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { noteTreasuryChanged } from '../queries.ts'
import { savePaymentFile } from './download-payment-file.tsx'

type CreateProps = Pick<
  CallReply<typeof treasuryCalls.listPaymentFiles>,
  'waiting' | 'waiting_amount' | 'planned'
>

/**
 * Puts the orders that wait into a file, for a day that is chosen here, after saying how many they are and how much it is.
 * `planned`: those that are not paid before a day.
 */
export function CreatePaymentFile({ waiting, waiting_amount, planned }: CreateProps) {
  const { t } = useTranslation('treasury')
  const today = dayOf(useNow())
  const [chosen, setDay] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [first] = planned
  const isAllPlanned = planned.reduce((sum, { count }) => sum + count, 0) === waiting
  const earliest = isAllPlanned && first && first.not_before > today ? first.not_before : today
  const execution_day = chosen ?? earliest
  const fault = dayFault(execution_day)
  const create = useCreate(() => setOpen(false))
  const later = planned.filter(({ not_before }) => not_before > execution_day)
  const count = later.reduce((sum, one) => sum + one.count, 0)
  const last = later.at(-1)?.not_before
  const amount = later.reduce((rest, one) => rest - one.amount, waiting_amount)
  const ready = waiting - count
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Field label={t('orders.day')} error={fault} className="w-48 max-sm:w-full">
        <DayInput min={today} value={execution_day} onChange={setDay} />
      </Field>
      <AlertDialog
        title={t('orders.create_title')}
        description={
          <p>
            {t('orders.create_text', {
              count: ready,
              orders: formatCount(ready),
              amount: formatMoney(amount, 2),
              date: fault ? '' : formatDate(execution_day),
            })}
          </p>
        }
        confirmText={t('orders.create')}
        busyText={t('orders.busy')}
        busy={create.isPending}
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => create.mutate(execution_day)}
        trigger={
          <Button disabled={fault !== undefined || execution_day < today || ready === 0}>
            {t('orders.create')}
          </Button>
        }
      />
      {last && (
        <p role="status" className="basis-full text-ink-soft">
          {t('orders.later', { count, date: formatDate(last, 'short') })}
        </p>
      )}
    </div>
  )
}

/** Creates the file of a day, and saves it in the browser. */
function useCreate(onSettled: () => void) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (execution_day: string) => {
      const { data } = await send(treasuryCalls.createPaymentFile, { body: { execution_day } })
      await savePaymentFile(data)
    },
    onSuccess: () => toast.success(t('orders.done')),
    onError: (error) => toast.error(errorText(error, t('orders.failed'))),
    onSettled: () => {
      onSettled()
      void noteTreasuryChanged(client)
    },
  })
}
