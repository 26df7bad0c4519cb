import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { controlClass } from './control.ts'
import type { Option } from './select.tsx'

export type NativeSelectProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/**
 * A choice from a few options in the browser's own list. For the first screen, for which `Select` and its positioning
 * engine are too large.
 */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, options, value, onChange, className } = props
  return (
    <label className={clsx('grid content-start gap-1.5 text-sm font-medium text-ink', className)}>
      {label}
      <span className="relative block">
        <select
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
          className={clsx(controlClass, 'appearance-none pr-9 font-normal')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </label>
  )
}
