import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { Table } from '../rows.tsx'
import type { Column, TableProps } from '../props.ts'
import { SelectBox } from './select-box.tsx'
import { SortHeader } from './sort-header.tsx'
import { shownColumns, type ListColumn, type ListView } from './view.ts'

/** The rows that are selected, also those of pages that are not loaded any more. */
export type RowSelection = {
  chosen: RowSelectionState
  set: (chosen: RowSelectionState) => void
}

export type ListTableProps<Row> = Omit<TableProps<Row>, 'columns' | 'isDense'> & {
  columns: readonly ListColumn<Row>[]
  view: ListView
  onView: (view: ListView) => void
  /** The order without a choice, where columns can be sorted. */
  usual?: { sort: string; order: 'asc' | 'desc' }
  selection?: RowSelection
  /** Tells the boxes of two rows apart. */
  rowName: (row: Row) => string
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
const NO_ROWS: never[] = []

/** A dense table of one list of staff, whose columns, order and selection people choose; the server sorts and filters. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const table = useListState(props)
  const choose = useChooseColumn(table, props)
  const visible = visibleColumns(table, props.columns)
  return <Table {...props} isDense columns={props.selection ? [choose, ...visible] : visible} />
}

/** Which columns are shown, what the list is ordered by, and which rows are selected. */
function useListState<Row extends object>(props: ListTableProps<Row>) {
  const { columns, view, onView, usual, selection, rows, rowKey } = props
  const shown = shownColumns(columns, view)
  const { sort = usual?.sort, order = usual?.order } = view
  const sorting = sort ? [{ id: sort, desc: order === 'desc' }] : []
  return useTable({
    features,
    columns: columns.map(({ id, isFixed, isSortable }) => ({
      id,
      // A column can only be sorted if it has a value; the server compares the real ones.
      accessorFn: rowKey,
      enableHiding: !isFixed,
      enableSorting: isSortable ?? false,
      sortDescFirst: id === usual?.sort && usual.order === 'desc',
    })),
    data: (rows ?? NO_ROWS) as Row[],
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map(({ id, isFixed }) => [id, isFixed || shown.includes(id)]),
      ),
      sorting,
      rowSelection: selection?.chosen ?? {},
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) onView({ ...view, sort: next.id, order: next.desc ? 'desc' : 'asc' })
    },
    onRowSelectionChange: (update) =>
      selection?.set(typeof update === 'function' ? update(selection.chosen) : update),
  })
}

type ListState<Row extends object> = ReturnType<typeof useListState<Row>>

/** The columns that are shown; the titles of those that can be sorted are buttons. */
function visibleColumns<Row extends object>(
  table: ListState<Row>,
  columns: readonly ListColumn<Row>[],
): Column<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return table.getVisibleLeafColumns().flatMap((leaf): Column<Row>[] => {
    const column = byId.get(leaf.id)
    if (!column) return []
    if (!leaf.getCanSort()) return [column]
    const sorted = leaf.getIsSorted()
    return [
      {
        ...column,
        sorted: sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none',
        header: (
          <SortHeader sorted={sorted} onSort={() => leaf.toggleSorting()}>
            {column.header}
          </SortHeader>
        ),
      },
    ]
  })
}

/** The boxes that select one row, and all that are loaded. */
function useChooseColumn<Row extends object>(
  table: ListState<Row>,
  { rows, rowKey, rowName }: Pick<ListTableProps<Row>, 'rows' | 'rowKey' | 'rowName'>,
): Column<Row> {
  const { t } = useTranslation('ui')
  return {
    id: 'choose',
    className: 'w-10',
    header: (
      <SelectBox
        label={t('choose_rows')}
        value={table.getIsAllRowsSelected()}
        disabled={!rows?.length}
        onChange={(isChosen) => table.toggleAllRowsSelected(isChosen)}
      />
    ),
    cell: (row) => {
      // The table's functions are methods: they only work on their object.
      const one = table.getRow(rowKey(row))
      return (
        <SelectBox
          label={t('choose_row', { name: rowName(row) })}
          value={one.getIsSelected()}
          onChange={(isChosen) => one.toggleSelected(isChosen)}
        />
      )
    },
  }
}
