import { sortOrders, type SortOrder } from '@acervo/domain/investments/sorting'
import type { ListView } from '../../../../ui/table/list/view.ts'

/** The part of a list's address that says how it is shown: its columns with commas between them, and its order. */
export type ViewSearch<Sort extends string> = { columns?: string; sort?: Sort; order?: SortOrder }

/** That part with only what the list knows; an order needs something to order by. */
export function viewSearch<Sort extends string>(
  { columns, sort, order }: Record<string, unknown>,
  known: { columns: readonly string[]; sorts: readonly Sort[] },
): ViewSearch<Sort> {
  const chosen = typeof columns === 'string' ? columns.split(',') : []
  const shown = known.columns.filter((one) => chosen.includes(one))
  const by = known.sorts.find((one) => one === sort)
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
