import { projectStatuses, projectTypes } from '@acervo/domain/projects/project'
import { SEARCH_LENGTH_MAX } from '@acervo/domain/common/limits'
import { projectSorts, type ProjectFilter } from '@acervo/domain/projects/sorting'

/** Search parameters of the opportunities' grid. Unknown parameters and default values are dropped. */
export function opportunitiesSearch(given: Record<string, unknown>): ProjectFilter {
  const { search, type, status, sort } = given
  const wanted = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : ''
  const known = {
    search: wanted.slice(0, SEARCH_LENGTH_MAX) || undefined,
    type: projectTypes.find((one) => one === type),
    status: projectStatuses.find((one) => one === status && one !== 'draft'),
    minimum: figure(given.minimum),
    months: figure(given.months),
    annual: figure(given.annual),
    sort: projectSorts.find((one) => one === sort && one !== 'open'),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

function figure(given: unknown): number | undefined {
  return typeof given === 'number' && Number.isInteger(given) && given > 0 && given <= 1000
    ? given
    : undefined
}
