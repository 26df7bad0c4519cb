import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = { viewBox: string; className?: string; slice?: boolean; children: ReactNode }

/** The ground of all our pictures: a line in the colour of the text, and nothing said to who cannot see it. */
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

/** `count` times the same strokes, each `step` further: `repeat(3, 10, (x) => `M${x} 0v5`)`. */
export function repeat(count: number, step: number, draw: (offset: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i * step)).join('')
}
