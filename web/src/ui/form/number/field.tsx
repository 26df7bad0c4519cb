import { Field as Base } from '@base-ui/react/field'
import { refusalParams, type NumberRules } from '@acervo/domain/common/number-input'
import { useEffect, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../field.tsx'
import { Input } from '../input.tsx'
import { numberIn, refusalOf, textOf, valueOf, type NumberValue } from './value.ts'
import { useLanguage } from './use-language.ts'

export type NumberFieldProps = Omit<FieldProps, 'children' | 'group'> & {
  value: NumberValue
  onChange: (value: NumberValue) => void
  onBlur?: () => void
  /** True when the number is a suggestion. A click then selects it, as Tab does, so that typing replaces it. */
  isProposed?: boolean
  rules: NumberRules
  /** Formats the number as it was understood, with its unit: `1.000 tokens`. */
  written: (value: number) => string
  /** A unit at the end of the line, such as `€` or `%`. */
  unit?: string
  /** Called by the arrow keys, which otherwise do nothing. */
  onStep?: (direction: 1 | -1) => void
  /** Controls at either end of the line. */
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * The only field for numbers. Users type them in their own format, and the line below shows the number as understood.
 * When they leave the field, ambiguous text is refused with an example, and kept. This is a text field, because the
 * browser's number field reads `1.000` as one in every language.
 */
export function NumberField(props: NumberFieldProps) {
  const { rules, written, unit, isProposed, onStep, before, after, ref, ...rest } = props
  const { value, onChange, onBlur, error, ...field } = rest
  const { text, isTyping, type, settle } = useTyped(value, onChange, rules)
  const understood = numberIn(value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (onStep) stepByArrow(event, onStep)
  }
  const refusal = useRefusal(value, rules)
  // Refused text gets an error about the format of numbers. The form's own error would be about amounts.
  const shownError = typeof value === 'string' ? !isTyping && refusal : error
  return (
    <Field {...field} error={shownError || undefined}>
      <div className="flex items-center gap-2">
        {before}
        <Input
          ref={ref}
          className="min-w-0 flex-1"
          type="text"
          inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          unit={unit}
          value={text}
          disabled={field.disabled}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => isProposed && target.select()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            settle()
            onBlur?.()
          }}
        />
        {after}
      </div>
      {!shownError && <Understood>{understood !== null && `= ${written(understood)}`}</Understood>}
    </Field>
  )
}

/** Explains how to write a number that was not understood; nothing before the texts have loaded. */
function useRefusal(value: NumberValue, rules: NumberRules): string | undefined {
  const language = useLanguage()
  // The texts load while the user types. Nothing waits for them, because they only describe mistakes.
  const { t, ready } = useTranslation('numbers', { useSuspense: false })
  const refusal = ready ? refusalOf(value, language, rules) : undefined
  return refusal && t(refusal, refusalParams(language, rules))
}

function stepByArrow(event: KeyboardEvent, onStep: (direction: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  onStep(event.key === 'ArrowUp' ? 1 : -1)
}

function Understood({ children }: { children: ReactNode }) {
  return (
    <Base.Description aria-live="polite" className="tabular min-h-5 text-sm font-medium text-ink-soft">
      {children}
    </Base.Description>
  )
}

/** The field's content: the typed text while the user types, and otherwise the number in its format. */
function useTyped(value: NumberValue, onChange: (value: NumberValue) => void, rules: NumberRules) {
  const language = useLanguage()
  const [typed, setTyped] = useState<{ text: string; value: NumberValue }>()
  // A value from outside, such as a step or a stored draft, replaces the typed text.
  const isTyping = typed !== undefined && Object.is(typed.value, value)
  const reread = typeof value === 'string' ? valueOf(value, language, rules) : value
  useEffect(() => {
    // Text that is refused in one language may be clear in the other, so a change of language parses it again.
    if (typeof reread === 'number' && reread !== value) onChange(reread)
  }, [reread, value, onChange])
  return {
    text: isTyping ? typed.text : textOf(value, language, rules),
    isTyping,
    type: (text: string) => {
      const next = valueOf(text, language, rules)
      setTyped({ text, value: next })
      onChange(next)
    },
    settle: () => setTyped(undefined),
  }
}
