import { Input as BaseInput } from '@base-ui/react/input'
import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { controlClass } from './control.ts'

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

/** A password input with a button to show what was typed. */
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
