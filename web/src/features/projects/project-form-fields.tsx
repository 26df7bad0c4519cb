import { say } from '@acervo/domain/common/language'
import type { ProjectDraft } from '@acervo/domain/projects/project'
import { fieldLabels } from '@acervo/domain/projects/publishing'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../lib/i18n.ts'
import { FormField } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type PublishField = keyof typeof fieldLabels
type FieldOf<Value> = {
  [Name in PublishField]: ProjectDraft[Name] extends Value ? Name : never
}[PublishField]

/** A field's name as the publish message says it. */
function labelOf(name: PublishField): string {
  return say(fieldLabels[name], currentLanguage())
}

/** An amount, a percentage or a number of months; empty is null. */
export function NumberField({
  name,
  unit,
  step = 'any',
  hint,
}: {
  name: FieldOf<number | null>
  unit: string
  step?: number | 'any'
  hint?: ReactNode
}) {
  return (
    <FormField<ProjectDraft, typeof name> name={name} label={labelOf(name)} hint={hint} required>
      {({ value, onChange, ...field }) => (
        <Input
          {...field}
          type="number"
          inputMode="decimal"
          min={0}
          step={step}
          unit={unit}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      )}
    </FormField>
  )
}

/** A calendar day; empty is null. */
export function DayField({ name }: { name: 'start_date' | 'end_date' }) {
  return (
    <FormField<ProjectDraft, typeof name> name={name} label={labelOf(name)} required>
      {({ value, onChange, ...field }) => (
        <Input
          {...field}
          type="date"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </FormField>
  )
}

export function TextField({ name }: { name: 'name' }) {
  return (
    <FormField<ProjectDraft, typeof name> name={name} label={labelOf(name)} required>
      {(field) => <Input {...field} autoComplete="off" />}
    </FormField>
  )
}

export function LongTextField({
  name,
  rows,
  hint,
}: {
  name: 'description' | 'investment_terms'
  rows: number
  hint: string
}) {
  return (
    <FormField<ProjectDraft, typeof name> name={name} label={labelOf(name)} hint={hint} required>
      {(field) => <Textarea {...field} rows={rows} />}
    </FormField>
  )
}

export function ChoiceField<Name extends 'project_type' | 'modality'>({
  name,
  options,
}: {
  name: Name
  options: readonly { value: NonNullable<ProjectDraft[Name]>; label: string }[]
}) {
  return (
    <FormField<ProjectDraft, 'project_type' | 'modality'> name={name} label={labelOf(name)} required>
      {(field) => <Select {...field} options={options} />}
    </FormField>
  )
}
