import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /**
   * True for the column that names the row, and that screen readers repeat with its other cells. By default, the first
   * column.
   */
  isName?: boolean
  /** Aligns the column to the end, for numbers and buttons. */
  end?: boolean
  /** Hidden on narrow screens. */
  wideOnly?: boolean
  className?: string
}

/** The heading of a column. */
export type ColumnHead = {
  title: ReactNode
  /** How the list is sorted by the column; undefined if it cannot be. */
  sorted?: 'ascending' | 'descending' | 'none' | undefined
}

/** Boxes that select rows. */
export type RowBoxes<Row> = {
  /** The box for all rows. */
  head: ReactNode
  /** The name of a row's box, for screen readers. */
  label: (row: Row) => string
  isChosen: (key: string) => boolean
  /** Has to be the same function in every render. */
  choose: (key: string, isChosen: boolean) => void
}

/**
 * The props of a table. A row renders again when the row object or the columns object changes, or while the row is
 * open. So a list that may have a thousand rows has to memoise its columns (`useMemo`) and `opened.set`.
 */
export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** The heading of a column; by default, its `header`. */
  headOf?: ((column: Column<Row>) => ColumnHead) | undefined
  boxes?: RowBoxes<Row> | undefined
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** When given, every row can be expanded and shows this below it. */
  expanded?: (row: Row) => ReactNode
  /** Accessible name of the button that expands a row. */
  expandLabel?: (row: Row) => string
  /** When given, at most one row is expanded: the row with this key. */
  opened?: { key: string | undefined; set: (key: string | undefined) => void }
  /** Shown above the buttons that expand rows. */
  corner?: ReactNode
  /** Makes the rows lower, for lists in which users compare many rows. */
  isDense?: boolean
}
