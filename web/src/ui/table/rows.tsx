import { useCallback, useState, type ReactNode } from 'react'
import type { TableProps } from './props.ts'
import { TableRow } from './row.tsx'
import { ShownStatus } from './shown-status.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import { TableHead } from './head.tsx'
import { useRowsInSteps } from './use-rows-in-steps.ts'

/**
 * A table with rows as the server sorted and filtered them. Wider than the screen, it scrolls inside its own container.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, boxes, rows, rowKey, empty, expanded, isDense = false } = props
  const rowProps = useRowProps(props)
  const { shown, restPixels } = useRowsInSteps(rows)
  const width = columns.length + (expanded ? 1 : 0) + (boxes ? 1 : 0)
  return (
    <div
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-low print:overflow-visible print:rounded-none print:border-x-0 print:shadow-none"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <ShownStatus count={rows?.length} />
      {/* Chromium paints collapsed borders several times more slowly, and a thousand rows would not scroll
          smoothly. */}
      <table className="w-full border-separate border-spacing-0 text-left print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <TableHead {...props} />
        <tbody className="[&>tr:not(:first-child)>*]:border-t [&>tr>*]:border-line">
          {rows === undefined && <WaitingRows width={width} />}
          {rows?.length === 0 && <EmptyRow width={width}>{empty}</EmptyRow>}
          {shown?.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} isDense={isDense} {...rowProps(row)} />
          ))}
          {restPixels > 0 && (
            <tr aria-hidden>
              <td colSpan={width} style={{ height: restPixels }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function EmptyRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={width} className="px-4 py-12 text-center text-ink-soft">
        {children}
      </td>
    </tr>
  )
}

type RowParts<Row> = Pick<TableProps<Row>, 'rowKey' | 'boxes' | 'expanded' | 'expandLabel' | 'opened'>

/** The props that each row gets from the table's state. They stay equal while the state of the row does not change. */
function useRowProps<Row>({ rowKey, boxes, expanded, expandLabel, opened }: RowParts<Row>) {
  const openRows = useOpenRows(opened)
  return (row: Row) => {
    const key = rowKey(row)
    return {
      rowKey: key,
      canOpen: expanded !== undefined,
      isOpen: openRows.has(key),
      onOpen: openRows.set,
      openLabel: expandLabel?.(row),
      details: openRows.has(key) && expanded?.(row),
      boxLabel: boxes?.label(row),
      isChosen: boxes?.isChosen(key) ?? false,
      onChoose: boxes?.choose,
    }
  }
}

/** The expanded rows: at most the one that the list names, or else all that the user has expanded here. */
function useOpenRows<Row>(opened: TableProps<Row>['opened']) {
  const [here, setHere] = useState<ReadonlySet<string>>(new Set())
  const setOne = opened?.set
  const set = useCallback(
    (key: string, isOpen: boolean) => {
      if (setOne) return setOne(isOpen ? key : undefined)
      setHere((before) => new Set(isOpen ? [...before, key] : [...before].filter((one) => one !== key)))
    },
    [setOne],
  )
  return { has: (key: string) => (opened ? opened.key === key : here.has(key)), set }
}
