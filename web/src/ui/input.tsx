import { Input as BaseInput } from '@base-ui/react/input'
import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** The looks of everything one types or picks in. 16 px text, or iOS zooms in. */
export const controlClass =
  'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink shadow-low transition-colors ' +
  'placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 ' +
  'aria-invalid:border-bad aria-invalid:outline-bad data-invalid:border-bad data-invalid:outline-bad ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-soft [&:is(input,textarea):read-only:not(:disabled)]:bg-sunken'

export type InputProps = Omit<ComponentProps<typeof BaseInput>, 'className'> & {
  className?: string
  /** A unit at the end of the line, such as `€` or `%`. */
  unit?: string
}

export function Input({ className, unit, ...rest }: InputProps) {
  const input = (
    <BaseInput {...rest} className={clsx(controlClass, unit && 'tabular pr-10', !unit && className)} />
  )
  if (!unit) return input
  return (
    <span className={clsx('relative block', className)}>
      {input}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft"
      >
        {unit}
      </span>
    </span>
  )
}

/** A password one can look at before sending. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type' | 'unit'>) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={clsx('relative block', className)}>
      <Input {...rest} type={isShown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={isShown ? t('hide_password') : t('show_password')}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}
