import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { clsx } from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { RequiredMark } from './required-mark.tsx'

export type CheckboxProps = {
  /** The sentence beside the box; may contain links. */
  label: ReactNode
  value: boolean | null | undefined
  onChange: (checked: boolean) => void
  onBlur?: () => void
  error?: ReactNode
  required?: boolean
  name?: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its own label and error, used without a `Field`. */
export function Checkbox({
  label,
  value,
  onChange,
  onBlur,
  error,
  required,
  name,
  disabled,
  className,
  ref,
}: CheckboxProps) {
  return (
    <Field.Root
      name={name}
      data-field={name}
      invalid={Boolean(error)}
      disabled={disabled}
      className={clsx('grid gap-1.5', className)}
    >
      <Field.Label className="grid grid-cols-[1.5rem_1fr] items-start gap-3 leading-6">
        <Box checked={value ?? false} onChange={onChange} onBlur={onBlur} inputRef={ref} />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </Field.Label>
      <Field.Error match={Boolean(error)} className="flex gap-1.5 text-sm text-bad">
        <CircleAlert aria-hidden className="mt-[0.2em] size-[1em] shrink-0" />
        <span>{error}</span>
      </Field.Error>
    </Field.Root>
  )
}

type BoxProps = Omit<Base.Root.Props, 'onChange' | 'onCheckedChange' | 'className'> & {
  onChange: (checked: boolean) => void
}

/** A checkbox without a label. The caller has to give it an accessible name. */
export function Box({ onChange, ...props }: BoxProps) {
  return (
    <Base.Root
      {...props}
      onCheckedChange={onChange}
      className="grid size-6 place-items-center rounded-sm border border-line-strong bg-surface hover:border-ink-soft data-checked:border-accent data-checked:bg-accent data-disabled:opacity-55 data-invalid:border-bad"
    >
      <Base.Indicator className="text-on-accent">
        <Check aria-hidden className="size-4" strokeWidth={3} />
      </Base.Indicator>
    </Base.Root>
  )
}
