import { Field as Base } from '@base-ui/react/field'
import { typedNumber } from '@acervo/domain/common/number-input'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control.ts'
import { Field, type FieldProps } from './field.tsx'
import { useLanguage } from './number/use-language.ts'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Base.Control
      render={<textarea rows={rows} {...rest} />}
      className={clsx(controlClass, 'block resize-y', className)}
    />
  )
}

type LimitedTextProps = Omit<FieldProps, 'children' | 'group'> &
  Pick<ComponentProps<'textarea'>, 'rows' | 'lang' | 'onBlur'> & {
    value: string
    onChange: (text: string) => void
    /** The maximum number of characters. */
    max: number
  }

/**
 * A text of several lines with a maximum length. A longer text stays as it is and is refused: nobody would notice that
 * the end of a pasted text was cut off.
 */
export function LimitedText({ value, onChange, max, rows, lang, onBlur, error, ...field }: LimitedTextProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const written = (count: number) => typedNumber(count, language, { decimals: 0 })
  const counts = { max: written(max), typed: written(value.trim().length) }
  return (
    <Field {...field} error={isTooLong(value, max) ? t('too_long', counts) : error}>
      <Textarea
        value={value}
        rows={rows}
        lang={lang}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

export function isTooLong(text: string, max: number): boolean {
  return text.trim().length > max
}
