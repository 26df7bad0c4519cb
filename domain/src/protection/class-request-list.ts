// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

/** The columns of the file of requests to be treated as sophisticated. */
export const classRequestColumns = [
  'requested',
  'name',
  'email',
  'brand',
  'criteria',
  'state',
  'decided',
  'decided_by',
  'reason',
  'valid_until',
] as const
export type ClassRequestColumn = (typeof classRequestColumns)[number]

/** How these requests can be sorted. A sort column needs an index. */
export const classRequestSorts = ['requested'] as const satisfies readonly ClassRequestColumn[]
export type ClassRequestSort = (typeof classRequestSorts)[number]
