import { typedEuros, typedMonths, typedPercent } from '@acervo/domain/common/number-input'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../../lib/text/format.ts'
import { textsOf } from '../../../../lib/text/i18n.ts'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { DayInput } from '../../../../ui/form/day-input.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { FormNumberField } from '../../../../ui/form/number/form-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'

type FieldOf<Value> = {
  [Name in keyof ProjectDraft]: ProjectDraft[Name] extends Value ? Name : never
}[keyof ProjectDraft]

/** The field's name, as in the publish message. */
export function labelOf(name: keyof ProjectDraft): string {
  return textsOf('editor').fields[name]
}

type NumberFieldProps = { name: FieldOf<number | null> }

export function MoneyField({ name, hint }: NumberFieldProps & { hint?: ReactNode }) {
  return (
    <FormNumberField<ProjectDraft>
      name={name}
      label={labelOf(name)}
      hint={hint}
      required
      rules={typedEuros}
      unit="€"
      written={(amount) => formatMoney(amount, 2)}
    />
  )
}

export function PercentField({ name }: NumberFieldProps) {
  return (
    <FormNumberField<ProjectDraft>
      name={name}
      label={labelOf(name)}
      required
      rules={typedPercent}
      unit="%"
      written={(percent) => formatPercent(percent)}
    />
  )
}

export function MonthsField() {
  const { t } = useTranslation(['editor', 'projects'])
  return (
    <FormNumberField<ProjectDraft>
      name="duration"
      label={labelOf('duration')}
      required
      rules={typedMonths}
      unit={t('field.months')}
      written={(count) => t('projects:months', { count })}
    />
  )
}

/** A calendar date; empty is null. */
export function DayField({ name }: { name: 'start_date' | 'end_date' }) {
  return (
    <FormField<ProjectDraft, typeof name> name={name} label={labelOf(name)} required>
      {({ onChange, ...field }) => <DayInput {...field} onChange={(day) => onChange(day || null)} />}
    </FormField>
  )
}

type TextProps = { name: 'name' | 'name_en' | 'location'; hint?: string }

export function TextField({ name, hint }: TextProps) {
  return (
    <FormField<ProjectDraft, typeof name>
      name={name}
      label={labelOf(name)}
      hint={hint}
      required={name === 'name'}
    >
      {(field) => <Input {...field} autoComplete="off" />}
    </FormField>
  )
}

type Choice = 'project_type' | 'modality' | 'payment_frequency'

export function ChoiceField<Name extends Choice>({
  name,
  hint,
  required,
  options,
}: {
  name: Name
  hint?: string
  required?: true
  options: readonly { value: NonNullable<ProjectDraft[Name]>; label: string }[]
}) {
  return (
    <FormField<ProjectDraft, Choice> name={name} label={labelOf(name)} hint={hint} required={required}>
      {(field) => <Select {...field} options={options} />}
    </FormField>
  )
}
