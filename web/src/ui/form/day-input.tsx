import { Input, type InputProps } from './input.tsx'

/** The last day of a year with four digits: without a limit browsers accept six. */
const DAY_MAX = '9999-12-31'
/** The value while what was typed is no day; every schema of a day refuses it. */
export const NO_DAY = '?'

type DayInputProps = Omit<InputProps, 'type' | 'unit' | 'value' | 'onChange' | 'onKeyDown'> & {
  /** An ISO day, `NO_DAY`, or nothing. */
  value: string | null | undefined
  onChange: (day: string) => void
}

/**
 * A day. Of one that is incomplete or does not exist, such as 31 February, browsers show the digits and give an empty
 * text, which would be saved as no day at all. They report it by `badInput` alone, and not by an event.
 */
export function DayInput({ value, onChange, onBlur, ...rest }: DayInputProps) {
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const day = currentTarget.validity.badInput ? NO_DAY : currentTarget.value
    if (day !== (value ?? '')) onChange(day)
  }
  return (
    <Input
      max={DAY_MAX}
      {...rest}
      type="date"
      value={value === NO_DAY ? '' : (value ?? '')}
      onChange={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read(event)
      }}
      onBlur={(event) => {
        read(event)
        onBlur?.(event)
      }}
    />
  )
}
