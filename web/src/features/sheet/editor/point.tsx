import { fieldOf, type SheetField } from '@acervo/domain/sheet/fields'
import type { SheetDraft } from '@acervo/domain/sheet/sheet'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EurosField } from '../../../lib/amount-fields.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { NumberValue } from '../../../ui/form/number/value.ts'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'

/** A point of the sheet with its help: a text in each language, or one value. */
export function Point({ name }: { name: SheetField }) {
  const { t } = useTranslation('sheet')
  const { kind, is_optional } = fieldOf(name)
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="sr-only">{t(`fields.${name}`)}</legend>
      <div>
        <p aria-hidden className="font-semibold">
          {t(`fields.${name}`)}
          {is_optional && <span className="font-normal text-ink-soft"> · {t('editor.optional')}</span>}
        </p>
        <p className="max-w-prose text-sm text-ink-soft">{t(`help.${name}`)}</p>
      </div>
      {kind === 'text' ? <Texts name={name} /> : <Single name={name} kind={kind} />}
    </fieldset>
  )
}

function Texts({ name }: { name: SheetField }) {
  const { t } = useTranslation('sheet')
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {(['es', 'en'] as const).map((language) => (
        <FormField<SheetDraft, `content.${SheetField}.${'es' | 'en'}`>
          key={language}
          name={`content.${name}.${language}`}
          label={
            <>
              <span aria-hidden>{t(`editor.in_${language}`)}</span>
              <span className="sr-only">{t(`editor.field_${language}`, { name: t(`fields.${name}`) })}</span>
            </>
          }
        >
          {(field) => <Textarea {...field} rows={4} lang={language} />}
        </FormField>
      ))}
    </div>
  )
}

/** The value is the same in both languages. */
function Single({ name, kind }: { name: SheetField; kind: 'euros' | 'day' | 'link' }) {
  const { t } = useTranslation('sheet')
  const { control, setValue } = useFormContext<SheetDraft>()
  const { field, fieldState } = useController({ control, name: `content.${name}.es` })
  const change = (text: string) => {
    field.onChange(text)
    setValue(`content.${name}.en`, text, { shouldDirty: true })
  }
  const shared = {
    label: <span className="sr-only">{t(`fields.${name}`)}</span>,
    error: fieldState.error?.message,
    className: 'max-w-md',
  }
  if (kind === 'euros')
    return (
      <EurosField
        {...shared}
        name={name}
        value={numberOf(field.value ?? '')}
        onChange={(value) => change(textOf(value))}
        onBlur={field.onBlur}
      />
    )
  return (
    <Field {...shared} name={name}>
      {kind === 'day' ? (
        <DayInput value={field.value} onBlur={field.onBlur} onChange={change} />
      ) : (
        <Input
          type="url"
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}

/** Prefix for text that is not a number, so that it is never mistaken for one. The schema refuses it. */
const REFUSED = '?'

function textOf(value: NumberValue): string {
  if (value === null) return ''
  return typeof value === 'string' ? REFUSED + value : String(value)
}

function numberOf(text: string): NumberValue {
  if (text === '') return null
  return text.startsWith(REFUSED) ? text.slice(REFUSED.length) : Number(text)
}
