import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Fragment, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/skeleton.tsx'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers and buttons are aligned to the end. */
  end?: boolean
  /** Hidden on narrow screens. */
  wideOnly?: boolean
  className?: string
  /** Whether the list is ordered by it; undefined where it cannot be. */
  sorted?: 'ascending' | 'descending' | 'none'
}

export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** When given, every row can be expanded to show this below it. */
  expanded?: (row: Row) => ReactNode
  /** Accessible name of the button that expands a row. */
  expandLabel?: (row: Row) => string
  /** Lower rows, for lists in which many are compared. */
  isDense?: boolean
}

/** Rows as the server sorted and filtered them. A table wider than the screen scrolls inside its own container. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  expanded,
  expandLabel,
  isDense = false,
}: TableProps<Row>) {
  const width = columns.length + (expanded ? 1 : 0)
  return (
    <div
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-low print:overflow-visible print:rounded-none print:border-x-0 print:shadow-none"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full border-collapse text-left print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken/60 text-sm text-ink-soft">
          <tr>
            {expanded && <td className="w-12" />}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted}
                className={clsx(
                  isDense ? 'px-3 py-2' : 'px-4 py-3',
                  'align-bottom font-medium 2xl:whitespace-nowrap print:px-1.5 print:py-1 print:whitespace-normal',
                  placeOf(column),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows === undefined && <WaitingRows width={width} />}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={width} className="px-4 py-12 text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              expanded={expanded}
              expandLabel={expandLabel}
              isDense={isDense}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns' | 'expanded' | 'expandLabel' | 'isDense'> & {
  row: Row
}

function TableRow<Row>({ row, columns, expanded, expandLabel, isDense }: TableRowProps<Row>) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Fragment>
      <tr className="transition-colors hover:bg-sunken/40">
        {expanded && (
          <td className={isDense ? 'py-1 pl-3' : 'py-2 pl-3'}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={expandLabel?.(row) ?? t('details')}
              onClick={() => setOpen(!isOpen)}
              className="grid size-9 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <ChevronRight
                aria-hidden
                className={clsx('size-5 transition-transform', isOpen && 'rotate-90')}
              />
            </button>
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            className={clsx(
              isDense ? 'px-3 py-1.5' : 'px-4 py-3',
              'align-middle print:px-1.5 print:py-1',
              placeOf(column),
              column.className,
            )}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {expanded && (
        <tr id={id} hidden={!isOpen}>
          <td colSpan={columns.length + 1} className="bg-sunken/40 px-4 py-4 sm:pl-15">
            {isOpen && expanded(row)}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function WaitingRows({ width }: { width: number }) {
  const { t } = useTranslation('ui')
  return [1, 2, 3, 4, 5].map((row) => (
    <tr key={row}>
      <td colSpan={width} className="px-4 py-4">
        <Skeleton className="h-5 w-full" />
        {row === 1 && <span className="sr-only">{t('loading')}</span>}
      </td>
    </tr>
  ))
}

function placeOf<Row>({ end, wideOnly }: Column<Row>): string {
  return clsx(end && 'text-right', wideOnly && 'hidden lg:table-cell print:table-cell')
}
