import { clsx } from 'clsx'
import type { Column, ColumnHead, TableProps } from './props.ts'
import { columnClass } from './column-class.ts'

const boxColumn = {}

/** The headings of the columns, and of the buttons and boxes before them. */
export function TableHead<Row>({
  columns,
  headOf = ({ header }) => ({ title: header }),
  boxes,
  expanded,
  corner,
  isDense = false,
}: TableProps<Row>) {
  return (
    <thead className="bg-sunken/60 text-sm text-ink-soft [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line">
      <tr>
        {expanded && <td className="w-12 pl-3 print:hidden">{corner}</td>}
        {boxes && (
          <ColumnHeader
            column={boxColumn}
            head={{ title: boxes.head }}
            isDense={isDense}
            className="print:hidden"
          />
        )}
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} head={headOf(column)} isDense={isDense} />
        ))}
      </tr>
    </thead>
  )
}

type ColumnHeaderProps = {
  column: Pick<Column<never>, 'end' | 'wideOnly'>
  head: ColumnHead
  isDense: boolean
  className?: string
}

function ColumnHeader({ column, head, isDense, className }: ColumnHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={head.sorted}
      className={clsx(
        isDense ? 'px-2 py-2 min-[90rem]:px-3' : 'px-1.5 py-3 sm:px-4',
        'align-bottom font-medium 2xl:whitespace-nowrap print:px-1.5 print:py-1 print:whitespace-normal',
        columnClass(column),
        className,
      )}
    >
      {head.title}
    </th>
  )
}
