import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

type SortHeaderProps = { sorted: 'asc' | 'desc' | false; onSort: () => void; children: ReactNode }

/** The title of a column. A click sorts the list by the column, and another click reverses the order. */
export function SortHeader({ sorted, onSort, children }: SortHeaderProps) {
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onSort}
      className="-m-1.5 inline-flex min-h-8 items-center gap-1 rounded-md px-1.5 [text-align:inherit] font-medium hover:bg-sunken hover:text-ink"
    >
      {children}
      <Icon aria-hidden className={sorted ? 'size-4 text-accent' : 'size-4 text-ink-faint'} />
    </button>
  )
}
