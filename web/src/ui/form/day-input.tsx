import { Input, type InputProps } from './input.tsx'

/** The last day with a four-digit year. Without this limit, browsers accept six digits. */
const DAY_MAX = '9999-12-31'
/** The value while the typed text is not a valid day. Every schema of a day refuses it. */
export const NO_DAY = '?'

type DayInputProps = Omit<InputProps, 'type' | 'unit' | 'value' | 'onChange' | 'onKeyDown'> & {
  /** An ISO day, `NO_DAY`, or empty. */
  value: string | null | undefined
  onChange: (day: string) => void
}

/**
 * A field for a day. For an incomplete or impossible day, such as 31 February, browsers show the digits but return an
 * empty value, which would be saved as "no day". Only `badInput` reveals this, and no event reports it.
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
