import type { ComponentProps, ReactNode } from 'react'
import type { usePages } from '../use-pages.tsx'
import { TableOrCards } from './table-or-cards.tsx'

type PagedListProps<Row extends object> = Omit<ComponentProps<typeof TableOrCards<Row>>, 'rows'> & {
  /** The pages that were loaded so far, from `usePages`. */
  pages: Pick<ReturnType<typeof usePages>, 'failed' | 'more'> & { rows: readonly Row[] | undefined }
  /** Shown above the rows. */
  children?: ReactNode
}

/** A staff list that is loaded page by page: a table where it fits, cards otherwise. */
export function PagedList<Row extends object>({ pages, children, ...list }: PagedListProps<Row>) {
  const { rows, failed, more } = pages
  if (!rows && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {children}
      <TableOrCards {...list} rows={rows} />
      {failed}
      {more}
    </div>
  )
}
