import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Names the row, and is read out with its other cells. Without any, it is the first column. */
  isName?: boolean
  /** Numbers and buttons are aligned to the end. */
  end?: boolean
  /** Hidden on narrow screens. */
  wideOnly?: boolean
  className?: string
}

/** What stands above a column. */
export type ColumnHead = {
  title: ReactNode
  /** Whether the list is ordered by it; undefined where it cannot be. */
  sorted?: 'ascending' | 'descending' | 'none' | undefined
}

/** Boxes that select rows. */
export type RowBoxes<Row> = {
  /** The box for all rows. */
  head: ReactNode
  /** Of the box of a row, for screen readers. */
  label: (row: Row) => string
  isChosen: (key: string) => boolean
  /** The same function in every render. */
  choose: (key: string, isChosen: boolean) => void
}

/**
 * A row is rendered again when it or the columns are other objects, or while it is open: a list that may have a thousand
 * rows keeps its columns (`useMemo`), and `opened.set`.
 */
export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** What stands above a column; its `header` unless given. */
  headOf?: ((column: Column<Row>) => ColumnHead) | undefined
  boxes?: RowBoxes<Row> | undefined
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** When given, every row can be expanded to show this below it. */
  expanded?: (row: Row) => ReactNode
  /** Accessible name of the button that expands a row. */
  expandLabel?: (row: Row) => string
  /** When given, at most one row is expanded: the one with this key. */
  opened?: { key: string | undefined; set: (key: string | undefined) => void }
  /** Shown above the buttons that expand rows. */
  corner?: ReactNode
  /** Lower rows, for lists in which many are compared. */
  isDense?: boolean
}
