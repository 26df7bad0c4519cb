import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { searchOf, viewOf } from '../list/view-of.ts'
import { treasurySearch } from '../search/treasury.ts'

/** Goes to what the address then says. */
export function useShow() {
  const navigate = useNavigate()
  return (asked: Record<string, unknown>) =>
    void navigate({ to: paths.treasury, search: treasurySearch(asked), replace: true })
}

/** Changes a part of what the address says. */
export function useNarrow() {
  const now = useSearch({ from: paths.treasury })
  const show = useShow()
  return (change: Record<string, unknown>) => show({ ...now, ...change })
}

/** The view that the address names, as far as a list can be sorted so: the three lists share these parameters. */
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
