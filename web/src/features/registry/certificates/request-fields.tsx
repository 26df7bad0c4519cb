import { certificateMonths } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { TokensField } from '../../../lib/amount-fields.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { NumberValue } from '../../../ui/form/number/value.ts'
import { Select } from '../../../ui/form/select.tsx'
import type { OwnHolding } from './use-request-form.ts'

const monthOptions = Array.from({ length: certificateMonths.max }, (_, index) => String(index + 1))

type HoldingFieldProps = {
  holdings: readonly OwnHolding[]
  value: string | undefined
  onChange: (projectId: string) => void
}

export function HoldingField({ holdings, value, onChange }: HoldingFieldProps) {
  const { t } = useTranslation('certificates')
  const options = holdings.map(({ project_id, ...row }) => ({ value: project_id, label: projectName(row) }))
  return (
    <Field label={t('project')} required>
      <Select options={options} value={value} onChange={onChange} />
    </Field>
  )
}

type AmountFieldProps = {
  /** Undefined until a project is chosen. */
  free: number | undefined
  isTooMany: boolean
  value: NumberValue
  onChange: (tokens: NumberValue) => void
}

export function AmountField({ free, isTooMany, value, onChange }: AmountFieldProps) {
  const { t } = useTranslation('certificates')
  const told = free === undefined ? undefined : { count: free, formatted: formatCount(free) }
  return (
    <TokensField
      label={t('tokens')}
      hint={!isTooMany && told && t('free', told)}
      error={isTooMany && told && t('too_many', told)}
      required
      value={value}
      onChange={onChange}
    />
  )
}

export function MonthsField({ value, onChange }: { value: string; onChange: (months: string) => void }) {
  const { t } = useTranslation('certificates')
  const options = monthOptions.map((months) => ({
    value: months,
    label: t('month_count', { count: Number(months) }),
  }))
  return (
    <Field label={t('months')} required>
      <Select options={options} value={value} onChange={onChange} />
    </Field>
  )
}
