import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Content that few users need, folded until they open it. */
export function Details({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md text-sm font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="grid gap-4 pt-2 pb-1">{children}</div>
    </details>
  )
}
