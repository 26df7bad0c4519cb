import { recordKinds } from '@acervo/domain/records/record'
import type { RecordsFilter } from './queries.ts'

/** Reads the filter of the documents from the search parameters; anything else is dropped. */
export function filterIn({ kind, year, emails, search }: Record<string, unknown>): RecordsFilter {
  const known = recordKinds.find((one) => one === kind)
  const wanted = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 100) : ''
  return {
    ...(known ? { kind: known } : {}),
    ...(/^(19|20)\d\d$/.test(String(year)) ? { year: Number(year) } : {}),
    ...(String(emails) === 'true' ? { emails: 'true' } : {}),
    ...(wanted ? { search: wanted } : {}),
  }
}
