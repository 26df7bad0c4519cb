import { useEffect, useEffectEvent, useState } from 'react'
import { DayInput, NO_DAY } from './day-input.tsx'
import { Field } from './field.tsx'
import type { InputProps } from './input.tsx'

const MILLISECONDS_AFTER_TYPING = 600
const DAY_MIN = '1900-01-01'

type DayFilterProps = Omit<InputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'className'> & {
  label: string
  /** An ISO day, or empty. */
  value: string
  onChange: (day: string) => void
  /** The sentence that says why the list cannot be narrowed to this day or `NO_DAY`; undefined when it can. */
  refusalOf: (day: string) => string | undefined
}

/**
 * A day that narrows a list. It is typed digit by digit, and to the browser every digit is a date: of the year 2, or none
 * at all. So the list waits for a pause, and the field is not written to meanwhile, which would end the typing.
 */
export function DayFilter({ label, value, onChange, refusalOf, ...rest }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  const [said, setSaid] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Something else changed the address, or the field was emptied.
    if (value !== said || said === '') setTyped(value)
  }
  const refused = (day: string) => (day === NO_DAY || day >= DAY_MIN ? refusalOf(day) : undefined)
  const say = (day: string) => {
    if (day === value || refused(day)) return
    setSaid(day)
    onChange(day)
  }
  const sayLater = useEffectEvent(say)
  useEffect(() => {
    if (typed < DAY_MIN) return
    const timer = setTimeout(() => sayLater(typed), MILLISECONDS_AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field label={label} error={refused(typed)} className="w-44 max-sm:w-full">
      <DayInput
        {...rest}
        value={typed}
        onChange={setTyped}
        onBlur={({ currentTarget: { validity, value: left } }) => {
          if (validity.badInput) return
          if (left >= DAY_MIN) return say(left)
          if (left === '') say('')
          setTyped(value)
        }}
      />
    </Field>
  )
}
