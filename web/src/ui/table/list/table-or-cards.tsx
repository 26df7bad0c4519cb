import type { ReactNode } from 'react'
import { useIsNarrow } from '../../layout/use-is-narrow.ts'
import { CardList } from '../card-list.tsx'
import { ListTable, type ListTableProps } from './table.tsx'

type TableOrCardsProps<Row> = ListTableProps<Row> & {
  /** The narrowest window in which the table fits. */
  tablePixelsMin: number
  /** A row as a card, where the table does not fit. */
  card: (row: Row) => ReactNode
}

/** A staff list: a table where it fits, cards otherwise. */
export function TableOrCards<Row extends object>({ tablePixelsMin, card, ...table }: TableOrCardsProps<Row>) {
  const isNarrow = useIsNarrow(tablePixelsMin)
  if (!isNarrow) return <ListTable {...table} />
  const { caption, rows, rowKey, empty } = table
  return <CardList label={caption} rows={rows} rowKey={rowKey} empty={empty} card={card} />
}
