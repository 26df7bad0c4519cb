import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableProps } from './props.ts'
import { columnClass } from './column-class.ts'

type TableRowProps<Row> = Pick<
  TableProps<Row>,
  'rowKey' | 'columns' | 'expanded' | 'expandLabel' | 'opened' | 'isDense'
> & { row: Row }

/** One row, which may be expanded. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, expanded, expandLabel, opened, isDense } = props
  const { t } = useTranslation('ui')
  const [isOpenHere, setOpenHere] = useState(false)
  const key = rowKey(row)
  const isOpen = opened ? opened.key === key : isOpenHere
  const toggle = () => (opened ? opened.set(isOpen ? undefined : key) : setOpenHere(!isOpen))
  const id = useId()
  // The boxes that select rows come before what names them.
  const name = columns.find(({ isName }) => isName) ?? columns.find((column) => column.id !== 'choose')
  return (
    <Fragment>
      <tr className="transition-colors hover:bg-sunken/40">
        {expanded && (
          <td className={isDense ? 'py-1 pl-3' : 'py-2 pl-3'}>
            <button
              type="button"
              data-row={key}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={expandLabel?.(row) ?? t('details')}
              onClick={toggle}
              className="grid size-9 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <ChevronRight
                aria-hidden
                className={clsx('size-5 transition-transform', isOpen && 'rotate-90')}
              />
            </button>
          </td>
        )}
        {columns.map((column) => {
          const Cell = column === name ? 'th' : 'td'
          return (
            <Cell
              key={column.id}
              scope={column === name ? 'row' : undefined}
              className={clsx(
                isDense ? 'px-2 py-1.5 min-[90rem]:px-3' : 'px-1.5 py-3 sm:px-4',
                'align-middle print:px-1.5 print:py-1',
                columnClass(column),
                column.className,
              )}
            >
              {column.cell(row)}
            </Cell>
          )
        })}
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
