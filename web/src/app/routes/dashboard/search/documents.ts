type Documents = Partial<Record<'kind' | 'year' | 'emails' | 'search', unknown>>

/**
 * Search parameters of the documents. This loads with the first screen, whose scripts have a limit, so it only drops the
 * others; `filterIn` reads what these say.
 */
export const documentsSearch = ({ kind, year, emails, search }: Documents): Documents => ({
  kind,
  year,
  emails,
  search,
})
