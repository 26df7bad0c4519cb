import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad' | 'note' | 'signal'

export const toneClass: Record<Tone, string> = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  note: 'bg-note-soft text-note',
  signal: 'bg-signal-soft text-signal',
}

/** A state in a word or two. The text carries the meaning, the colour only supports it. */
export function Badge({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap [&_svg]:size-[1em]',
        toneClass[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
