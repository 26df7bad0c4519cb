// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

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

/** What these requests can be ordered by; it has an index. */
export const classRequestSorts = ['requested'] as const satisfies readonly ClassRequestColumn[]
export type ClassRequestSort = (typeof classRequestSorts)[number]
