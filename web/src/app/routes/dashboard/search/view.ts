import { sortOrders, type SortOrder } from '@acervo/domain/common/sort-order'
import type { ListView } from '../../../../ui/table/list/view.ts'

/** The part of a list's address that says how it is shown: its columns with commas between them, and its order. */
export type ViewSearch<Sort extends string> = { columns?: string; sort?: Sort; order?: SortOrder }

const COLUMNS_MAX = 30

/** That part with only what a list can know; an order needs something to order by. */
export function viewSearch<Sort extends string>(
  { columns, sort, order }: Record<string, unknown>,
  sorts: readonly Sort[],
): ViewSearch<Sort> {
  const chosen = typeof columns === 'string' ? columns.split(',').slice(0, COLUMNS_MAX) : []
  // Which of them a list has is known where its columns are.
  const shown = chosen.filter((one) => /^[a-z_]{1,30}$/.test(one))
  const by = sorts.find((one) => one === sort)
  const ordered = sortOrders.find((one) => one === order)
  return {
    ...(shown.length > 0 ? { columns: shown.join() } : {}),
    ...(by && ordered ? { sort: by, order: ordered } : {}),
  }
}

/** How the list is shown, from its address. */
export function viewOf({ columns, sort, order }: ViewSearch<string>): ListView {
  return { columns: columns?.split(','), sort, order }
}

/** What a view changes in the address. */
export function searchOf({ columns, sort, order }: ListView): Record<keyof ViewSearch<string>, unknown> {
  return { columns: columns?.join(), sort, order }
}
