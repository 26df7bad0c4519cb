import { Field as Base } from '@base-ui/react/field'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequiredMark } from './required-mark.tsx'

export type FieldProps = {
  label: ReactNode
  /** Beside the label, such as what explains it; not part of the field's name. */
  help?: ReactNode
  name?: string
  hint?: ReactNode
  /** The sentence to show; its presence makes the field invalid. */
  error?: ReactNode
  /** Shows the asterisk. The schema decides what is required. */
  required?: boolean
  disabled?: boolean
  /** A group of radios or checkboxes has a label as a whole, without `for`. */
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
