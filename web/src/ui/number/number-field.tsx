import { Field as Base } from '@base-ui/react/field'
import type { NumberRules } from '@acervo/domain/common/number-input'
import { useEffect, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Field, type FieldProps } from '../field.tsx'
import { Input } from '../input.tsx'
import { numberIn, refusalOf, textOf, valueOf, type NumberValue } from './number-value.ts'
import { useLanguage } from './use-language.ts'

export type NumberFieldProps = Omit<FieldProps, 'children' | 'group'> & {
  value: NumberValue
  onChange: (value: NumberValue) => void
  onBlur?: () => void
  rules: NumberRules
  /** What was understood, in words: `1.000 tokens`. */
  written: (value: number) => string
  /** At the end of the line, such as `€` or `%`. */
  unit?: string
  /** What the arrow keys do; without it they do nothing. */
  onStep?: (direction: 1 | -1) => void
  /** Controls at either end of the line. */
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * The one field for numbers. People type them as they write them; below it says what it understood, and what can be
 * read in two ways it refuses with an example once they leave it, keeping what they typed. It is a text field because the
 * browser's number field reads `1.000` as one in every language.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, rules, written, unit, onStep, before, after, ref, error, ...field } = props
  const language = useLanguage()
  const { text, isTyping, type, settle } = useTyped(value, onChange, rules)
  const understood = numberIn(value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  // A text is refused here, in words about writing numbers; what a form says of it would be about amounts.
  const said = typeof value === 'string' ? !isTyping && refusalOf(value, language, rules) : error
  return (
    <Field {...field} error={said || undefined}>
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
          onKeyDown={onKeyDown}
          onBlur={() => {
            settle()
            onBlur?.()
          }}
        />
        {after}
      </div>
      {!said && (
        <Base.Description aria-live="polite" className="tabular min-h-5 text-sm font-medium text-ink-soft">
          {understood !== null && `= ${written(understood)}`}
        </Base.Description>
      )}
    </Field>
  )
}

/** What stands in the field: the text while it is being typed, then the number as it is written. */
function useTyped(value: NumberValue, onChange: (value: NumberValue) => void, rules: NumberRules) {
  const language = useLanguage()
  const [typed, setTyped] = useState<{ text: string; value: NumberValue }>()
  // A value that comes from elsewhere, such as a step or a stored draft, takes the place of what is being typed.
  const isTyping = typed !== undefined && Object.is(typed.value, value)
  const reread = typeof value === 'string' ? valueOf(value, language, rules) : value
  useEffect(() => {
    // Refused in one language, clear in the other: after a change of language it need not be typed again.
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
