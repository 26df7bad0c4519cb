import { holderSorts, type HolderSort } from '@acervo/domain/registry/register-list'
import type { Days } from '@acervo/domain/common/lists/days'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { ProjectSort } from '@acervo/domain/projects/sorting'
import { daysSearch, viewSearch, type ViewSearch } from './view.ts'
import { investorsSearch, onlySearch, projectsSearch, type Search } from './staff.ts'

/** The day whose register is shown. */
function registerSearch({ date }: Search): { date?: string } {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}
}

/** Of the register of a day: its holders. */
export function holdersSearch(asked: Search): { date?: string; search?: string } & ViewSearch<HolderSort> {
  return { ...registerSearch(asked), ...investorsSearch(asked), ...viewSearch(asked, holderSorts) }
}

const otherLists = ['entries', 'certificates'] as const

export type RegistrarSearch = Omit<ReturnType<typeof projectsSearch>, 'sort'> &
  Days & {
    list?: (typeof otherLists)[number]
    /** Which entries or certificates; what these may say is known where they are. */
    state?: unknown
    kind?: unknown
    /** The certificate that is shown alone. */
    certificate?: string
    /** Of the registers: the day from which changes are counted. */
    date?: string
    sort?: ProjectSort | 'requested'
    order?: SortOrder
  }

/** Which of the registrar's lists is shown, the registers unless said otherwise, and how. `waiting`: as links said before. */
export function registrarSearch({ waiting, ...asked }: Search): RegistrarSearch {
  const only = onlySearch(asked.certificate, 'certificate')
  const wanted = only.certificate ? 'certificates' : (waiting ?? asked.list)
  const list = otherLists.find((one) => one === wanted)
  if (!list) return { ...projectsSearch(asked), ...registerSearch(asked) }
  return {
    list,
    ...only,
    state: waiting ? 'waiting' : asked.state,
    kind: asked.kind,
    ...daysSearch(asked),
    ...investorsSearch(asked),
    ...viewSearch(asked, ['requested']),
  }
}
