type Documents = Partial<Record<'kind' | 'year' | 'emails' | 'search', unknown>>

/**
 * Search parameters of the documents. The first screen loads this file, and its scripts have a size limit, so it only
 * drops unknown parameters. `filterIn` checks their values.
 */
export const documentsSearch = ({ kind, year, emails, search }: Documents): Documents => ({
  kind,
  year,
  emails,
  search,
})
