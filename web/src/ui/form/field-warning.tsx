import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A warning about a value that looks wrong but may be right. Goes into the hint of a field. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="flex gap-1.5 text-warn">
      <TriangleAlert aria-hidden className="mt-[0.2em] size-[1em] shrink-0" />
      <span>{children}</span>
    </span>
  )
}
