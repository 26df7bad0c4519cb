import { distributionKinds, type DistributionTerms } from '@acervo/domain/distributions/distribution'
import { typedEuros } from '@acervo/domain/common/number-input'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/text/format.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FormNumberField } from '../../ui/form/number/form-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { FormField } from '../../ui/form/with-hook-form.tsx'
import { ProjectField } from './project-field.tsx'
import { RedeemsField } from './redeems-field.tsx'

/** The fields of the surrounding form: what is paid, on which record date, and when. */
export function TermsFields() {
  const { t } = useTranslation('distributions')
  const kind = useFormContext<DistributionTerms>().watch('kind')
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <ProjectField />
      <KindField />
      <FormField<DistributionTerms, 'record_date'>
        name="record_date"
        label={t('form.record')}
        hint={t('form.record_hint')}
        required
      >
        {(field) => <DayInput {...field} />}
      </FormField>
      <FormField<DistributionTerms, 'payment_date'> name="payment_date" label={t('form.payment')} required>
        {(field) => <DayInput {...field} />}
      </FormField>
      <BasisField />
      <FormNumberField<DistributionTerms>
        name="amount"
        label={t('form.amount')}
        required
        rules={typedEuros}
        unit="€"
        written={(amount) => formatMoney(amount, 2)}
      />
      {kind === 'principal' && <RedeemsField />}
    </div>
  )
}

function KindField() {
  const { t } = useTranslation('distributions')
  const { watch, setValue } = useFormContext<DistributionTerms>()
  const kind = watch('kind')
  const hint =
    kind === 'sale'
      ? t('form.kind_hint_sale')
      : kind === 'principal'
        ? t('form.kind_hint_principal')
        : undefined
  return (
    <FormField<DistributionTerms> name="kind" label={t('form.kind')} required hint={hint}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={value as DistributionTerms['kind']}
          onChange={(chosen) => {
            onChange(chosen)
            if (chosen !== 'principal') setValue('redeems', false)
          }}
          options={distributionKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        />
      )}
    </FormField>
  )
}

/** Whether the amount is the total or per token. */
function BasisField() {
  const { t } = useTranslation('distributions')
  return (
    <FormField<DistributionTerms> name="basis" label={t('form.basis')} required>
      {({ value, ...field }) => (
        <Select
          {...field}
          value={value as DistributionTerms['basis']}
          options={[
            { value: 'total', label: t('form.basis_total') },
            { value: 'per_token', label: t('form.basis_per_token') },
          ]}
        />
      )}
    </FormField>
  )
}
