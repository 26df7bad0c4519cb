import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { searchOf, viewOf } from '../list/view-of.ts'
import { registrarSearch } from '../search/registers.ts'

/** Changes some search parameters of the registrar's desk. */
export function useNarrow() {
  const navigate = useNavigate()
  return (change: Record<string, unknown>) =>
    void navigate({
      to: paths.erir,
      search: (now) => registrarSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
}

/**
 * The filter and the view in the address. The lists share these parameters, so values that this list does not have are
 * ignored.
 */
export function useActList<Shown extends string>(states: readonly Shown[]) {
  const { state: asked, sort, columns, ...rest } = useSearch({ from: paths.erir })
  const narrow = useNarrow()
  const { search, from, to, order } = rest
  const sorting = sort === 'requested' ? { sort, order } : {}
  return {
    narrow,
    filter: { state: states.find((one) => one === asked), search, from, to, ...sorting },
    view: viewOf({ ...sorting, columns }),
    onView: (next: ListView) => narrow(searchOf(next)),
  }
}
