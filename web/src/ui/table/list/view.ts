import type { Column } from '../rows.tsx'

/** A column of a list whose columns people choose; its id is also its name in addresses and files. */
export type ListColumn<Row> = Column<Row> & {
  /** Always shown, and no part of files: selection, actions. */
  isFixed?: boolean
  /** Hidden until somebody chooses it. */
  isExtra?: boolean
  /** The server can order the list by it. */
  isSortable?: boolean
}

/** How a list is shown: its columns, by default the usual ones, and what it is ordered by. */
export type ListView = {
  columns?: readonly string[]
  sort?: string
  order?: 'asc' | 'desc'
}

type Named = Pick<ListColumn<unknown>, 'id' | 'isFixed' | 'isExtra'>

/** The columns that a view shows, apart from the fixed ones. */
export function shownColumns(columns: readonly Named[], { columns: chosen }: ListView): string[] {
  return columns
    .filter(({ id, isFixed, isExtra }) => !isFixed && (chosen ? chosen.includes(id) : !isExtra))
    .map(({ id }) => id)
}

/** The view with other columns; the usual ones are not written down. */
export function withColumns(columns: readonly Named[], view: ListView, shown: readonly string[]): ListView {
  const { columns: _, ...rest } = view
  const usual = shownColumns(columns, rest)
  const isUsual = usual.length === shown.length && usual.every((id) => shown.includes(id))
  return isUsual ? rest : { ...rest, columns: shown }
}
