import { controlClass } from '../../ui/form/control.ts'

type AmountInputProps = {
  id: string
  label: string
  text: string
  isWrong: boolean
  onChange: (text: string) => void
}

/** A field for the amount; only shown with a script. */
export function AmountInput({ id, label, text, isWrong, onChange }: AmountInputProps) {
  return (
    <div className="hidden gap-2 scripted:grid">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-result`}
        // The first value is an example. Typing replaces it.
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => onChange(event.currentTarget.value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${controlClass} tabular max-w-60`}
      />
    </div>
  )
}
