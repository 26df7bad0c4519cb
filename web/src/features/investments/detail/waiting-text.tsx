import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says who acts next, for users who only wait. */
export function WaitingText({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex gap-2.5 text-ink">
      <Hourglass aria-hidden className="mt-1 size-4 shrink-0 text-signal" />
      {children}
    </p>
  )
}
