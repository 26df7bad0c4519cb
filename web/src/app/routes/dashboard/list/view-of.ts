import type { ListView } from '../../../../ui/table/list/view.ts'
import type { ViewSearch } from '../search/view.ts'

/** How a list is shown, from its address. */
export function viewOf({ columns, sort, order }: ViewSearch<string>): ListView {
  return { columns: columns?.split(','), sort, order }
}

/** What a view changes in the address. */
export function searchOf({ columns, sort, order }: ListView): Record<keyof ViewSearch<string>, unknown> {
  return { columns: columns?.join(), sort, order }
}
