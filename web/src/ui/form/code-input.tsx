import { Input, type InputProps } from './input.tsx'

export const CODE_LENGTH = 6

type CodeInputProps = Omit<InputProps, 'onChange' | 'value' | 'unit' | 'type' | 'className'> & {
  value: string
  /** At most six digits. Spaces in typed or pasted text are removed. */
  onChange: (code: string) => void
}

/** One field for the six digits from an email or an app, so that phones can fill it in and pasting works. */
export function CodeInput({ onChange, ...rest }: CodeInputProps) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      className="tabular min-h-14! text-center text-2xl! tracking-[0.4em] indent-[0.4em]"
    />
  )
}
