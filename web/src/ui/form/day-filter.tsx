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
  /** The error for a day, or for `NO_DAY`, by which the list cannot be filtered; undefined when it can. */
  refusalOf: (day: string) => string | undefined
}

/**
 * A day by which a list is filtered. While somebody types, the browser reports a date after every digit, such as one in
 * the year 2, or none. So the list waits for a pause in typing. Until then, this field's value is not set, which would
 * end the typing.
 */
export function DayFilter({ label, value, onChange, refusalOf, ...rest }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  const [said, setSaid] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Something else has changed the address, or the user has emptied the field.
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
