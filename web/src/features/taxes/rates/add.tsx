import { taxCalls } from '@acervo/domain/taxes/calls'
import { newRate, type NewRate } from '@acervo/domain/taxes/rates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { enteredRatesQuery, ratesQuery } from '../queries.ts'
import { IsUnconfirmed, RateFields, type TypedRate } from './fields.tsx'

/** Opens the form for another rate. */
export function AddRate() {
  const { t } = useTranslation('taxes')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t('add.title')}
      description={t('add.lead')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>{t('add.open')}</Button>}
    >
      {isOpen && <AddRateForm onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

const empty: TypedRate = {
  income: 'interest',
  payee: 'resident_person',
  from: '',
  rate: null,
  source: '',
  is_unconfirmed: false,
}

function AddRateForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('taxes')
  const form = useZodForm<TypedRate, NewRate>(newRate, empty)
  const save = useAddRate({ onDone, onRefused: (error) => showFieldErrors(form, error) })
  return (
    <Form form={form} onSubmit={(body) => save.mutate(body)} className="grid gap-4">
      <RateFields />
      <IsUnconfirmed />
      <FormFailure error={save.error} failed={t('add.failed')} />
      <Button type="submit" busy={save.isPending} busyText={t('add.busy')} className="sm:justify-self-end">
        {t('add.confirm')}
      </Button>
    </Form>
  )
}

function useAddRate({ onDone, onRefused }: { onDone: () => void; onRefused: (error: Error) => void }) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewRate) => send(taxCalls.addRate, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(enteredRatesQuery.queryKey, data)
      void client.invalidateQueries({ queryKey: ratesQuery.queryKey })
      void client.invalidateQueries({ queryKey: queryKeys.distributions })
      toast.success(t('add.done'))
      onDone()
    },
    onError: onRefused,
  })
}
