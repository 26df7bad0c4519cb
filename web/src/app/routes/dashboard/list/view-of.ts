import type { ListView } from '../../../../ui/table/list/view.ts'
import type { ViewSearch } from '../search/view.ts'

/** Reads the view of a list from its address. */
export function viewOf({ columns, sort, order }: ViewSearch<string>): ListView {
  return { columns: columns?.split(','), sort, order }
}

/** The search parameters that a view sets. */
export function searchOf({ columns, sort, order }: ListView): Record<keyof ViewSearch<string>, unknown> {
  return { columns: columns?.join(), sort, order }
}
