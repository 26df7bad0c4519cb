import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { controlClass } from '../../ui/form/control.ts'
import { tied, Labelled, type FieldProps } from './labelled.tsx'

export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled {...{ label, hint, error, className }} name={rest.name} required={rest.required}>
      <input {...rest} {...tied({ name: rest.name, error })} className={controlClass} />
    </Labelled>
  )
}

export function MessageField({
  label,
  error,
  className,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled {...{ label, error, className }} name={rest.name} required={rest.required}>
      <textarea
        rows={4}
        {...rest}
        {...tied({ name: rest.name, error })}
        className={`${controlClass} block resize-y`}
      />
    </Labelled>
  )
}
