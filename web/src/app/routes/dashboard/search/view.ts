import type { Days } from '@acervo/domain/common/lists/days'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'

/** The first and the last day in a list's address; anything else is dropped. */
export function daysSearch({ from, to }: Record<string, unknown>): Days {
  const isDay = (given: unknown) => typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given)
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) } as Days
}

/** The parameters that describe the view of a list: its columns, separated by commas, and its order. */
export type ViewSearch<Sort extends string> = { columns?: string; sort?: Sort; order?: SortOrder }

/** Reads these parameters. Keeps only sort keys that the list has; the list itself knows which columns exist. */
export function viewSearch<Sort extends string>(
  { columns, sort, order }: Record<string, unknown>,
  sorts: readonly Sort[] = [],
): ViewSearch<Sort> {
  const by = sorts.find((one) => one === sort)
  return {
    ...(typeof columns === 'string' && /^[a-z_,]{1,300}$/.test(columns) ? { columns } : {}),
    ...(by && (order === 'asc' || order === 'desc') ? { sort: by, order } : {}),
  }
}
