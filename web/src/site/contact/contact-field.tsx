import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { controlClass } from '../../ui/form/control.ts'

type Shared = { name: string; error: string | undefined }

const idOf = (name: string) => `contact-${name}`
const errorIdOf = (name: string) => `contact-${name}-error`

/** The attributes that link a control to its error for screen readers. */
function tied({ name, error }: Shared) {
  return {
    id: idOf(name),
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorIdOf(name) : undefined,
  }
}

type FieldProps = Shared & { label: string; hint?: string; required?: boolean; className?: string }

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

type BoxProps = Shared & { checked: boolean | undefined; required?: boolean; children: ReactNode }

export function BoxField({ name, error, checked, required, children }: BoxProps) {
  return (
    <div>
      <label className="grid grid-cols-[1.25rem_1fr] items-start gap-3">
        <input
          type="checkbox"
          defaultChecked={checked}
          required={required}
          {...tied({ name, error })}
          className="mt-0.5 size-5 accent-accent"
        />
        <span>
          {children}
          {required && <Asterisk />}
        </span>
      </label>
      <FieldError name={name}>{error}</FieldError>
    </div>
  )
}

/** Acceptance of the privacy policy. `text` has the linked words in brackets. */
export function PrivacyField({ text, checked, error }: PrivacyProps) {
  const [before, linked, after] = text.split(/[[\]]/)
  return (
    <BoxField name="privacyAccepted" required checked={checked} error={error}>
      {before}
      <a href="/politica-de-privacidad" className="text-link">
        {linked}
      </a>
      {after}
    </BoxField>
  )
}
type PrivacyProps = { text: string; checked: boolean | undefined; error: string | undefined }

/** A field that people do not see and programs fill in. */
export function SpamTrap({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {text} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Labelled({ name, label, hint, error, required, className, children }: FieldProps & Parts) {
  return (
    <div className={className}>
      <label htmlFor={idOf(name)} className="mb-1.5 block text-sm font-medium">
        {label}
        {required && <Asterisk />}
        {hint && <span className="font-normal text-ink-soft"> ({hint})</span>}
      </label>
      {children}
      <FieldError name={name}>{error}</FieldError>
    </div>
  )
}
type Parts = { children: ReactNode }

/** For sighted readers; the control itself already says that it is required. */
function Asterisk() {
  return (
    <span aria-hidden="true" className="text-signal">
      {' *'}
    </span>
  )
}

function FieldError({ name, children }: { name: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={errorIdOf(name)} className="mt-1.5 text-sm text-bad">
      {children}
    </p>
  )
}
