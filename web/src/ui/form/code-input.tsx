import { Input, type InputProps } from './input.tsx'

export const CODE_LENGTH = 6

type CodeInputProps = Omit<InputProps, 'onChange' | 'value' | 'unit' | 'type' | 'className'> & {
  value: string
  /** Digits only, six at most; spaces in typed or pasted text are removed. */
  onChange: (code: string) => void
}

/** The six digits from an email or an app, in one field: a phone can fill it in, and pasting works. */
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
