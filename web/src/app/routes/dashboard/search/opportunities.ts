import { projectStatuses, projectTypes } from '@acervo/domain/projects/project'
import { projectSorts, SEARCH_LENGTH_MAX, type ProjectFilter } from '@acervo/domain/projects/sorting'

/** Search parameters of the opportunities' grid; anything else is dropped, defaults too. */
export function opportunitiesSearch({ search, type, status, sort }: Record<string, unknown>): ProjectFilter {
  const wanted = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : ''
  const known = {
    type: projectTypes.find((one) => one === type),
    status: projectStatuses.find((one) => one === status && one !== 'draft'),
    sort: projectSorts.find((one) => one === sort && one !== 'newest'),
  }
  return {
    ...(wanted ? { search: wanted.slice(0, SEARCH_LENGTH_MAX) } : {}),
    ...(known.type ? { type: known.type } : {}),
    ...(known.status ? { status: known.status } : {}),
    ...(known.sort ? { sort: known.sort } : {}),
  }
}
