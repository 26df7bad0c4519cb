import { clsx } from 'clsx'
import { Fragment, memo, useId, type ReactNode } from 'react'
import type { Column, RowBoxes, TableProps } from './props.ts'
import { columnClass } from './column-class.ts'
import { SelectBox } from './list/select-box.tsx'
import { OpenButton } from './open-button.tsx'

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns' | 'isDense'> & {
  row: Row
  rowKey: string
  canOpen: boolean
  isOpen: boolean
  onOpen: (key: string, isOpen: boolean) => void
  /** The name of the button that expands the row. */
  openLabel: string | undefined
  /** The content below the row while it is expanded. */
  details: ReactNode
  /** The name of the row's selection box, if it has one. */
  boxLabel: string | undefined
  isChosen: boolean
  onChoose: RowBoxes<Row>['choose'] | undefined
}

/** A row that may be selected and expanded. */
function BareTableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, canOpen, isOpen, onOpen, isDense, boxLabel, isChosen, onChoose } = props
  const id = useId()
  // The selection box comes before the cell that names the row.
  const name = columns.find(({ isName }) => isName) ?? columns.find((column) => column.id !== 'choose')
  return (
    <Fragment>
      <tr className="transition-colors hover:bg-sunken/40">
        {canOpen && (
          <td className={clsx(isDense ? 'py-1 pl-3' : 'py-2 pl-3', 'print:hidden')}>
            <OpenButton
              rowKey={rowKey}
              isOpen={isOpen}
              controls={id}
              label={props.openLabel}
              onClick={() => onOpen(rowKey, !isOpen)}
            />
          </td>
        )}
        {boxLabel !== undefined && (
          <td className={clsx(cellClass(isDense), 'w-10 print:hidden')}>
            <SelectBox
              label={boxLabel}
              value={isChosen}
              onChange={(isChosenNow) => onChoose?.(rowKey, isChosenNow)}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.id} row={row} column={column} isName={column === name} isDense={isDense} />
        ))}
      </tr>
      {canOpen && (
        <DetailsRow id={id} isOpen={isOpen} width={columns.length + (boxLabel === undefined ? 1 : 2)}>
          {props.details}
        </DetailsRow>
      )}
    </Fragment>
  )
}

/** Renders again only when its props change, so that selecting one of a thousand rows renders only that row. */
export const TableRow = memo(BareTableRow) as typeof BareTableRow

type CellProps<Row> = { row: Row; column: Column<Row>; isName: boolean; isDense: boolean | undefined }

function Cell<Row>({ row, column, isName, isDense }: CellProps<Row>) {
  const Tag = isName ? 'th' : 'td'
  return (
    <Tag
      scope={isName ? 'row' : undefined}
      className={clsx(cellClass(isDense), columnClass(column), column.className)}
    >
      {column.cell(row)}
    </Tag>
  )
}

type DetailsRowProps = { id: string; isOpen: boolean; width: number; children: ReactNode }

function DetailsRow({ id, isOpen, width, children }: DetailsRowProps) {
  return (
    <tr id={id} hidden={!isOpen}>
      <td colSpan={width} className="bg-sunken/40 px-4 py-4 sm:pl-15">
        {children}
      </td>
    </tr>
  )
}

function cellClass(isDense: boolean | undefined): string {
  return clsx(
    isDense ? 'px-2 py-1.5 min-[90rem]:px-3' : 'px-1.5 py-3 sm:px-4',
    'align-middle print:px-1.5 print:py-1',
  )
}
