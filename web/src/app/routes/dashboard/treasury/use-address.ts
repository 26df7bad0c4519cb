import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { searchOf, viewOf } from '../list/view-of.ts'
import { treasurySearch } from '../search/treasury.ts'

/** Replaces the filters in the URL. */
export function useShow() {
  const navigate = useNavigate()
  return (asked: Record<string, unknown>) =>
    void navigate({ to: paths.treasury, search: treasurySearch(asked), replace: true })
}

/** Changes some of the filters in the URL. */
export function useNarrow() {
  const now = useSearch({ from: paths.treasury })
  const show = useShow()
  return (change: Record<string, unknown>) => show({ ...now, ...change })
}

/**
 * The sorting and columns in the URL. The three lists share these parameters, so a sort key that this list lacks is
 * ignored.
 */
export function useView<Sort extends string>(sorts: readonly Sort[]) {
  const { sort: asked, order, columns } = useSearch({ from: paths.treasury })
  const narrow = useNarrow()
  const sorting = { sort: sorts.find((one) => one === asked), order }
  return {
    sorting,
    view: viewOf({ ...sorting, columns }),
    onView: (next: ListView) => narrow(searchOf(next)),
  }
}
