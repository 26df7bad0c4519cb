import { typedPercent } from '@acervo/domain/common/number-input'
import { incomes, payees } from '@acervo/domain/returns/withholding'
import { taxCalls } from '@acervo/domain/taxes/calls'
import { newRate, type NewRate } from '@acervo/domain/taxes/rates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatPercent } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { FormNumberField } from '../../../ui/form/number/form-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { enteredRatesQuery, ratesQuery } from '../queries.ts'
import { useIncomeText } from './use-income-text.ts'

/** Opens the form of another rate. */
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

/** The fields as they are typed: the rate is null while it is empty. */
type TypedRate = Omit<z.input<typeof newRate>, 'rate'> & { rate: number | null }

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

function RateFields() {
  const { t } = useTranslation('taxes')
  const incomeText = useIncomeText()
  const payee = useWatch<TypedRate, 'payee'>({ name: 'payee' })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField name="payee" label={t('rates.payee')} required className="sm:col-span-2">
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value as NewRate['payee']}
            options={payees.map((one) => ({ value: one, label: t(`payee.${one}`) }))}
          />
        )}
      </FormField>
      <FormField name="income" label={t('rates.income')} required>
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value as NewRate['income']}
            options={incomes.map((one) => ({ value: one, label: incomeText({ income: one, payee }) }))}
          />
        )}
      </FormField>
      <PercentField />
      <FormField name="from" label={t('add.from')} required>
        {(field) => <DayInput {...field} />}
      </FormField>
      <FormField name="source" label={t('rates.source')} hint={t('add.source_hint')} required>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
    </div>
  )
}

function PercentField() {
  const { t } = useTranslation('taxes')
  return (
    <FormNumberField<NewRate>
      name="rate"
      label={t('rates.rate')}
      required
      rules={typedPercent}
      unit="%"
      written={(rate) => formatPercent(rate)}
    />
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

function IsUnconfirmed() {
  const { t } = useTranslation('taxes')
  const { field } = useController<NewRate, 'is_unconfirmed'>({ name: 'is_unconfirmed' })
  return <Checkbox {...field} label={t('add.unconfirmed')} />
}
