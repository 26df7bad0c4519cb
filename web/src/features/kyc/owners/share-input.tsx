import { useState } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { currentLanguage } from '../../../lib/i18n.ts'
import { Input } from '../../../ui/input.tsx'

/** A percentage, typed as people write it: `33,5` or `33.5`. What is typed stays as it was typed. */
export function ShareInput({ value, onChange, ...rest }: ControllerRenderProps<FieldValues, string>) {
  const [text, setText] = useState(() => written(value))
  // Another owner may have moved into this row.
  const shown = Object.is(parsed(text), value ?? Number.NaN) ? text : written(value)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      unit="%"
      value={shown}
      onChange={({ target }) => {
        setText(target.value)
        onChange(parsed(target.value))
      }}
    />
  )
}

function parsed(text: string): number {
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
}

function written(value: unknown): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return ''
  return currentLanguage() === 'es' ? String(value).replace('.', ',') : String(value)
}
