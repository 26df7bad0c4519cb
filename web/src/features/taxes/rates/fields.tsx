import { incomes, payees } from '@acervo/domain/returns/withholding'
import { type newRate, type NewRate, typedRate } from '@acervo/domain/taxes/rates'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { formatPercent } from '../../../lib/text/format.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { FormNumberField } from '../../../ui/form/number/form-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'
import { useIncomeText } from './use-income-text.ts'

/** The fields as typed: the rate is null while its field is empty. */
export type TypedRate = Omit<z.input<typeof newRate>, 'rate'> & { rate: number | null }

/** The income and payee of a rate, its percentage, its first day, and its source. */
export function RateFields() {
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
      rules={typedRate}
      unit="%"
      written={(rate) => formatPercent(rate)}
    />
  )
}

/** Whether a tax adviser still has to confirm the rate. */
export function IsUnconfirmed() {
  const { t } = useTranslation('taxes')
  const { field } = useController<NewRate, 'is_unconfirmed'>({ name: 'is_unconfirmed' })
  return <Checkbox {...field} label={t('add.unconfirmed')} />
}
