import type { NumberRules } from '@acervo/domain/common/number-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { NumberField } from '../../../ui/form/number/field.tsx'
import type { NumberValue } from '../../../ui/form/number/value.ts'

const typedPoints = (max: number): NumberRules => ({ decimals: 0, max, units: [] })

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

type PointsFieldProps = {
  label: string
  hint?: string
  max: number
  value: number
  onChange: (points: number) => void
}

/** A whole number of points. An empty field counts as zero. Text that is no such number becomes NaN, and stays. */
export function PointsField({ label, hint, max, value, onChange }: PointsFieldProps) {
  const [typed, setTyped] = useState<NumberValue>(value)
  return (
    <NumberField
      label={label}
      hint={hint}
      rules={typedPoints(max)}
      written={formatCount}
      value={Object.is(pointsOf(typed), value) ? typed : value}
      onChange={(next) => {
        setTyped(next)
        onChange(pointsOf(next))
      }}
    />
  )
}

function pointsOf(typed: NumberValue): number {
  return typeof typed === 'string' ? NaN : (typed ?? 0)
}
