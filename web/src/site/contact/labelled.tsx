import type { ReactNode } from 'react'

/** The props of every field. */
export type Shared = { name: string; error: string | undefined }

const idOf = (name: string) => `contact-${name}`
const errorIdOf = (name: string) => `contact-${name}-error`

/** The attributes that link a control to its error for screen readers. */
export function tied({ name, error }: Shared) {
  return {
    id: idOf(name),
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorIdOf(name) : undefined,
  }
}

/** The props of a field with a label above it. */
export type FieldProps = Shared & { label: string; hint?: string; required?: boolean; className?: string }

/** A control with its label above and its error below. */
export function Labelled({ name, label, hint, error, required, className, children }: FieldProps & Parts) {
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
export function Asterisk() {
  return (
    <span aria-hidden="true" className="text-signal">
      {' *'}
    </span>
  )
}

/** The error of a field, if any. */
export function FieldError({ name, children }: { name: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={errorIdOf(name)} className="mt-1.5 text-sm text-bad">
      {children}
    </p>
  )
}
