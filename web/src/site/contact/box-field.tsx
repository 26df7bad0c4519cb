import type { ReactNode } from 'react'
import { tied, Asterisk, FieldError, type Shared } from './labelled.tsx'

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

/** A box to accept the privacy policy. `text` has the linked words in brackets. */
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
