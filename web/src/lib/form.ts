import type { TextParams } from '@acervo/domain/common/text'
import { toNestErrors } from '@hookform/resolvers'
import { useEffect } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { failureText } from './text/failure.ts'

/**
 * A form validated by a domain schema. Its messages are failure codes, to be shown with `failureText`. With `onSubmit`,
 * errors appear only after sending: in a short form beside links, a new error could move a link just as somebody clicks
 * it.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: resolverOf(schema),
    defaultValues,
    mode,
  })
  const { i18n } = useTranslation()
  const { errors } = form.formState
  useEffect(() => {
    // Visible errors must change with the language.
    const onLanguage = () => {
      const wrong = Object.keys(errors) as FieldPath<Input>[]
      if (wrong.length > 0) void form.trigger(wrong)
    }
    i18n.on('languageChanged', onLanguage)
    return () => i18n.off('languageChanged', onLanguage)
  }, [form, i18n, errors])
  return form
}

function resolverOf<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of parsed.error.issues) {
      const path = issue.path.join('.') || 'root'
      errors[path] ??= { type: issue.message, message: failureText(issue.message, paramsOf(issue)) }
    }
    return { values: {}, errors: toNestErrors<Input>(errors, options) }
  }
}

/** The variables of a message: `{min}`, `{max}`, and the `params` of a refinement. */
function paramsOf(issue: z.core.$ZodIssue): TextParams {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return issue.code === 'custom' ? (issue.params ?? {}) : {}
}

/**
 * Shows what was saved. Fields that the user has changed since the form had the values `sent` keep the typed text as
 * unsaved changes: on a phone, a save may take seconds.
 */
export function takeSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sent: Input,
  saved: DefaultValues<Input>,
): void {
  const typed = Object.entries(valuesNow(form)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]),
  )
  form.reset(saved)
  for (const [name, value] of typed) form.setValue(name as FieldPath<Input>, value, { shouldDirty: true })
}

/** A copy of the form's values, which later changes do not affect. */
export function valuesNow<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): Input {
  return structuredClone(form.getValues())
}

/**
 * Shows the server's errors beside their fields and focuses the first of these fields. True when an error has a field.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const said = Object.entries(error.fields).filter(([name]) => name in form.getValues())
  for (const [at, [name, message]] of said.entries())
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 })
  return said.length > 0
}
