import { holderSorts, type HolderSort } from '@acervo/domain/registry/register-list'
import { viewSearch, type ViewSearch } from './view.ts'
import { investorsSearch, projectsSearch, type Search } from './staff.ts'

/** The day whose register is shown. */
function registerSearch({ date }: Search): { date?: string } {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}
}

/** Of the register of a day: its holders. */
export function holdersSearch(asked: Search): { date?: string; search?: string } & ViewSearch<HolderSort> {
  return { ...registerSearch(asked), ...investorsSearch(asked), ...viewSearch(asked, holderSorts) }
}

/** Of the list of registers; `date`: the day from which changes are counted. */
export function registerListSearch(asked: Search) {
  return { ...projectsSearch(asked), ...registerSearch(asked) }
}
