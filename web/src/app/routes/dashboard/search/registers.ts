import { holderSorts, type HolderSort } from '@acervo/domain/registry/register-list'
import { viewSearch, type ViewSearch } from './view.ts'
import { investorsSearch, onlySearch, projectsSearch, type Search } from './staff.ts'

/** The day whose register is shown. */
function registerSearch({ date }: Search): { date?: string } {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}
}

/** Of the register of a day: its holders. */
export function holdersSearch(asked: Search): { date?: string; search?: string } & ViewSearch<HolderSort> {
  return { ...registerSearch(asked), ...investorsSearch(asked), ...viewSearch(asked, holderSorts) }
}

const deskQueues = ['entries', 'certificates'] as const

/**
 * Of the registrar's desk: the list of registers, where `date` is the day from which changes are counted, and which queue
 * shows only what waits for a decision; and the certificate that is shown alone.
 */
export function registerListSearch(asked: Search) {
  const waiting = deskQueues.find((queue) => queue === asked.waiting)
  return {
    ...projectsSearch(asked),
    ...registerSearch(asked),
    ...(waiting ? { waiting } : {}),
    ...onlySearch(asked.certificate, 'certificate'),
  }
}
