import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/spinner.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
type Size = 'sm' | 'md' | 'lg' | 'icon'

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium select-none transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ' +
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0'

const variants: Record<Variant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent shadow-low not-disabled:hover:bg-accent-hover',
  secondary:
    'border border-line-strong bg-surface text-ink not-disabled:hover:border-ink-soft not-disabled:hover:bg-sunken',
  quiet: 'text-ink not-disabled:hover:bg-sunken',
  danger: 'border border-transparent bg-bad text-on-bad shadow-low not-disabled:hover:bg-bad-hover',
  link: 'text-link px-0!',
}

const sizes: Record<Size, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
  icon: 'size-10',
}

type Look = { variant?: Variant; size?: Size }

/** The classes of a button, for links that should look like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: Look = {}, className?: string): string {
  return clsx(base, variants[variant], sizes[size], className)
}

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyText?: string }

/** A button. While `busy`, it shows a spinner and `busyText`, keeps its place and its focus, and ignores clicks. */
export function Button({
  variant,
  size,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  )
}
