import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = { viewBox: string; className?: string; slice?: boolean; children: ReactNode }

/** The base of all our pictures: a line in the colour of the text, hidden from screen readers. */
export function Drawing({ viewBox, className, slice, children }: Props) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden
      className={clsx(slice ? 'overflow-hidden' : 'overflow-visible', className)}
      preserveAspectRatio={slice ? 'xMidYMax slice' : undefined}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** Repeats the strokes `count` times, each `step` further along: `repeat(3, 10, (x) => `M${x} 0v5`)`. */
export function repeat(count: number, step: number, draw: (offset: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i * step)).join('')
}
