import type { NumberRules } from '@acervo/domain/common/number-input'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { NumberField } from '../../../ui/form/number/field.tsx'
import { numberIn } from '../../../ui/form/number/value.ts'

const typedPoints: NumberRules = { decimals: 0, max: 3000, units: [] }

type TextsProps = {
  label: 'question' | 'option'
  texts: { es: string; en: string }
  onChange: (texts: { es: string; en: string }) => void
}

/** A question or an answer in both languages. */
export function Texts({ label, texts: { es, en }, onChange }: TextsProps) {
  const { t } = useTranslation('protection')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t(`staff.${label}_es`)} required>
        <Input value={es} lang="es" onChange={({ target }) => onChange({ es: target.value, en })} />
      </Field>
      <Field label={t(`staff.${label}_en`)} required>
        <Input value={en} lang="en" onChange={({ target }) => onChange({ es, en: target.value })} />
      </Field>
    </div>
  )
}

type PointsFieldProps = { label: string; hint?: string; value: number; onChange: (points: number) => void }

/** A whole number of points. An empty field counts as zero. */
export function PointsField({ label, hint, value, onChange }: PointsFieldProps) {
  return (
    <NumberField
      label={label}
      hint={hint}
      rules={typedPoints}
      written={formatCount}
      value={value}
      onChange={(next) => onChange(numberIn(next) ?? 0)}
    />
  )
}
