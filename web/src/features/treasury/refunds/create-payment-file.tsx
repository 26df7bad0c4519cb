import { dayOf } from '@acervo/domain/common/time-zone'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { useNow } from '../../../lib/use-now.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { noteTreasuryChanged } from '../queries.ts'
import { savePaymentFile } from './download-payment-file.tsx'

/** Puts the orders that wait into a file, for a day that is chosen here. */
export function CreatePaymentFile() {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const today = dayOf(useNow())
  const [execution_day, setDay] = useState(today)
  const save = useMutation({
    mutationFn: async () => {
      const { data } = await send(treasuryCalls.createPaymentFile, { body: { execution_day } })
      await savePaymentFile(data)
    },
    onSuccess: () => toast.success(t('orders.done')),
    onError: (error) => toast.error(errorText(error, t('orders.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Field label={t('orders.day')} className="w-48 max-sm:w-full">
        <Input
          type="date"
          min={today}
          value={execution_day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <Button
        disabled={execution_day < today}
        busy={save.isPending}
        busyText={t('orders.busy')}
        onClick={() => save.mutate()}
      >
        {t('orders.create')}
      </Button>
    </div>
  )
}
