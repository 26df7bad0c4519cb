import { clsx } from 'clsx'
import type { Column, TableProps } from './props.ts'
import { columnClass } from './column-class.ts'
import { TableRow } from './row.tsx'
import { ShownStatus } from './shown-status.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** Rows as the server sorted and filtered them. A table wider than the screen scrolls inside its own container. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  expanded,
  expandLabel,
  opened,
  corner,
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
      <ShownStatus count={rows?.length} />
      {/* Chromium paints collapsed borders several times as slowly: a thousand rows would not scroll smoothly. */}
      <table className="w-full border-separate border-spacing-0 text-left print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken/60 text-sm text-ink-soft [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line">
          <tr>
            {expanded && <td className="w-12 pl-3">{corner}</td>}
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} isDense={isDense} />
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:first-child)>*]:border-t [&>tr>*]:border-line">
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
              rowKey={rowKey}
              columns={columns}
              expanded={expanded}
              expandLabel={expandLabel}
              opened={opened}
              isDense={isDense}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ColumnHeader<Row>({ column, isDense }: { column: Column<Row>; isDense: boolean }) {
  return (
    <th
      scope="col"
      aria-sort={column.sorted}
      className={clsx(
        isDense ? 'px-2 py-2 min-[90rem]:px-3' : 'px-1.5 py-3 sm:px-4',
        'align-bottom font-medium 2xl:whitespace-nowrap print:px-1.5 print:py-1 print:whitespace-normal',
        columnClass(column),
      )}
    >
      {column.header}
    </th>
  )
}
