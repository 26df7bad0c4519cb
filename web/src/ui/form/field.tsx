import { Field as Base } from '@base-ui/react/field'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequiredMark } from './required-mark.tsx'

export type FieldProps = {
  label: ReactNode
  /** Shown beside the label, such as a button that explains it. Not part of the field's accessible name. */
  help?: ReactNode
  name?: string
  hint?: ReactNode
  /** The error to show. Its presence makes the field invalid. */
  error?: ReactNode
  /** Shows the asterisk. The schema decides what is required. */
  required?: boolean
  disabled?: boolean
  /** For a group of radio buttons or checkboxes, whose label belongs to the whole group and has no `for`. */
  group?: boolean
  className?: string
  children: ReactNode
}

/** Label, control, hint and error, linked for screen readers. */
export function Field({
  label,
  help,
  name,
  hint,
  error,
  required,
  disabled,
  group,
  className,
  children,
}: FieldProps) {
  const { t } = useTranslation('ui')
  return (
    <Base.Root
      name={name}
      data-field={name}
      invalid={Boolean(error)}
      disabled={disabled}
      className={clsx('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}
    >
      <div className="contents has-[button]:flex has-[button]:items-center has-[button]:gap-1">
        <Base.Label
          nativeLabel={!group}
          render={group ? <div /> : undefined}
          className="text-sm font-medium text-ink"
        >
          {label}
          {required && <RequiredMark title={t('required')} />}
        </Base.Label>
        {help}
      </div>
      {children}
      {hint && <Base.Description className="text-sm text-ink-soft empty:hidden">{hint}</Base.Description>}
      {error && <FieldError>{error}</FieldError>}
    </Base.Root>
  )
}

function FieldError({ children }: { children: ReactNode }) {
  return (
    <Base.Error match className="flex gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-[0.2em] size-[1em] shrink-0" />
      <span>{children}</span>
    </Base.Error>
  )
}
