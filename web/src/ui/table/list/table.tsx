import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Table } from '../rows.tsx'
import type { ColumnHead, RowBoxes, TableProps } from '../props.ts'
import { SelectBox } from './select-box.tsx'
import { SortHeader } from './sort-header.tsx'
import { shownColumns, type ListColumn, type ListView } from './view.ts'

/** The keys of the selected rows, including rows of pages that are no longer loaded. */
export type RowSelection = {
  chosen: RowSelectionState
  set: (chosen: RowSelectionState) => void
  /** Selects or deselects a row. Has to be the same function in every render. */
  choose: (key: string, isChosen: boolean) => void
}

export type ListTableProps<Row> = Omit<TableProps<Row>, 'columns' | 'isDense'> & {
  columns: readonly ListColumn<Row>[]
  view: ListView
  onView: (view: ListView) => void
  /** The default order, if columns can be sorted. */
  usual?: { sort: string; order: 'asc' | 'desc' }
  selection?: RowSelection
  /** The name of a row, to distinguish the boxes of the rows. */
  rowName: (row: Row) => string
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
const NO_ROWS: never[] = []

/** A dense table for a staff list. Users choose its columns, order and selection. The server sorts and filters. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { columns, view, selection } = props
  const table = useListState(props)
  const shown = shownColumns(columns, view).join()
  const visible = useMemo(() => {
    const chosen = shown.split(',')
    return columns.filter(({ id, isFixed }) => isFixed || chosen.includes(id))
  }, [columns, shown])
  return (
    <Table
      {...props}
      isDense
      columns={visible}
      headOf={({ id, header }) => headOf(table, id, header)}
      boxes={useBoxes(table, props, selection)}
    />
  )
}

/** The state of the table: the shown columns, the order, and the selected rows. */
function useListState<Row extends object>(props: ListTableProps<Row>) {
  const { columns, view, onView, usual, selection, rows, rowKey } = props
  const shown = shownColumns(columns, view)
  const { sort = usual?.sort, order = usual?.order } = view
  const sorting = sort ? [{ id: sort, desc: order === 'desc' }] : []
  return useTable({
    features,
    columns: columns.map(({ id, isFixed, isSortable }) => ({
      id,
      // The library sorts only columns that have a value, so each has a dummy one. The server compares the real values.
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

/** The title of a column. A button if the list can be sorted by the column. */
function headOf<Row extends object>(table: ListState<Row>, id: string, header: ReactNode): ColumnHead {
  const leaf = table.getColumn(id)
  if (!leaf?.getCanSort()) return { title: header }
  const sorted = leaf.getIsSorted()
  return {
    sorted: sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none',
    title: (
      <SortHeader sorted={sorted} onSort={() => leaf.toggleSorting()}>
        {header}
      </SortHeader>
    ),
  }
}

/** The boxes that select a single row, and all loaded rows. */
function useBoxes<Row extends object>(
  table: ListState<Row>,
  { rows, rowName }: Pick<ListTableProps<Row>, 'rows' | 'rowName'>,
  selection: RowSelection | undefined,
): RowBoxes<Row> | undefined {
  const { t } = useTranslation('ui')
  return (
    selection && {
      head: (
        <SelectBox
          label={t('choose_rows')}
          value={table.getIsAllRowsSelected()}
          disabled={!rows?.length}
          onChange={(isChosen) => table.toggleAllRowsSelected(isChosen)}
        />
      ),
      label: (row) => t('choose_row', { name: rowName(row) }),
      isChosen: (key) => selection.chosen[key] ?? false,
      choose: selection.choose,
    }
  )
}
