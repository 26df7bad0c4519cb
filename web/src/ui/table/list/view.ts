import type { Column } from '../props.ts'

/** A column of a list whose columns people choose; its id is also its name in addresses and files. */
export type ListColumn<Row> = Column<Row> & {
  /** The columns of a file that say the same, if they have other names. */
  inFile?: readonly string[]
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

type Named = Pick<ListColumn<never>, 'id' | 'isFixed' | 'isExtra'>

/** The columns that a view shows, apart from the fixed ones; the usual ones when it names none that exists. */
export function shownColumns(columns: readonly Named[], { columns: chosen = [] }: ListView): string[] {
  const free = columns.filter(({ isFixed }) => !isFixed)
  const known = free.filter(({ id }) => chosen.includes(id))
  return (known.length > 0 ? known : free.filter(({ isExtra }) => !isExtra)).map(({ id }) => id)
}

/** The columns of a file with what a view shows, separated by commas. */
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

/** How many filters of an address narrow a list, apart from the search; its order and columns do not. */
export function chosenIn(filter: object): number {
  const others = new Set(['search', 'sort', 'order', 'columns'])
  return Object.entries(filter).filter(([name, value]) => !others.has(name) && value !== undefined).length
}

/** The view with other columns; the usual ones are not written down. */
export function withColumns(columns: readonly Named[], view: ListView, shown: readonly string[]): ListView {
  const { columns: _, ...rest } = view
  const usual = shownColumns(columns, rest)
  const isUsual = usual.length === shown.length && usual.every((id) => shown.includes(id))
  return isUsual ? rest : { ...rest, columns: shown }
}
