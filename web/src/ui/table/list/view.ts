import type { Column } from '../props.ts'

/** A column of a list whose columns users choose. Its id is also its name in addresses and files. */
export type ListColumn<Row> = Column<Row> & {
  /** The names of the corresponding columns in files, if they differ. */
  inFile?: readonly string[]
  /** True for columns that are always shown and not part of files: selection and actions. */
  isFixed?: boolean
  /** True for a column that is hidden by default. */
  isExtra?: boolean
  /** True if the server can sort the list by the column. */
  isSortable?: boolean
}

/** How a list is shown: its columns, by default the usual ones, and its order. */
export type ListView = {
  columns?: readonly string[]
  sort?: string
  order?: 'asc' | 'desc'
}

type Named = Pick<ListColumn<never>, 'id' | 'isFixed' | 'isExtra'>

/** The columns of a view without the fixed ones. If the view names no existing column, the usual ones. */
export function shownColumns(columns: readonly Named[], { columns: chosen = [] }: ListView): string[] {
  const free = columns.filter(({ isFixed }) => !isFixed)
  const known = free.filter(({ id }) => chosen.includes(id))
  return (known.length > 0 ? known : free.filter(({ isExtra }) => !isExtra)).map(({ id }) => id)
}

/** The columns of a file that corresponds to a view, separated by commas. */
export function fileColumns(
  columns: readonly Pick<ListColumn<never>, 'id' | 'inFile' | 'isFixed' | 'isExtra'>[],
  view: ListView,
): string {
  const shown = shownColumns(columns, view)
  const inFile = columns
    .filter(({ id }) => shown.includes(id))
    .flatMap(({ id, inFile: names }) => names ?? id)
  return inFile.join()
}

/** The view with other columns. The usual columns are not written into it. */
export function withColumns(columns: readonly Named[], view: ListView, shown: readonly string[]): ListView {
  const { columns: _, ...rest } = view
  const usual = shownColumns(columns, rest)
  const isUsual = usual.length === shown.length && usual.every((id) => shown.includes(id))
  return isUsual ? rest : { ...rest, columns: shown }
}
