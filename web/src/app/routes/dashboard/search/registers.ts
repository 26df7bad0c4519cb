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

/** Search parameters of a day's register, which lists its holders. */
export function holdersSearch(asked: Search): { date?: string; search?: string } & ViewSearch<HolderSort> {
  return { ...registerSearch(asked), ...investorsSearch(asked), ...viewSearch(asked, holderSorts) }
}

const otherLists = ['entries', 'certificates'] as const

export type RegistrarSearch = Omit<ReturnType<typeof projectsSearch>, 'sort'> &
  Days & {
    list?: (typeof otherLists)[number]
    /** The state of the listed entries or certificates. The list knows which states exist. */
    state?: unknown
    kind?: unknown
    /** The certificate that is shown as the only row. */
    certificate?: string
    /** For the list of registers: the day from which changes are counted. */
    date?: string
    sort?: ProjectSort | 'requested'
    order?: SortOrder
  }

/**
 * The open list of the registrar's desk, by default the registers, with its filter and view. Earlier links used
 * `waiting`.
 */
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
