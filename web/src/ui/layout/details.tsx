import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type DetailsProps = {
  title: ReactNode
  /** Whether a printed page has the content, open or not. */
  isPrinted?: boolean
  children: ReactNode
}

/** Content that few users need, folded until they open it. */
export function Details({ title, isPrinted = false, children }: DetailsProps) {
  const inPrint = isPrinted ? 'print:[&::details-content]:[content-visibility:visible]' : 'print:hidden'
  return (
    <details className={clsx('group', inPrint)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md text-sm font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="grid gap-4 pt-2 pb-1">{children}</div>
    </details>
  )
}
