import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A value that looks wrong but may be right: a warning, not an error. Used inside a field's hint. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="flex gap-1.5 text-warn">
      <TriangleAlert aria-hidden className="mt-[0.2em] size-[1em] shrink-0" />
      <span>{children}</span>
    </span>
  )
}
