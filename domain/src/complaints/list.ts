// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

export const complaintStates = ['open', 'decided', 'spam'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** The columns of the register of complaints as a spreadsheet. */
export const complaintColumns = [
  'number',
  'received',
  'due',
  'brand',
  'name',
  'email',
  'about',
  'investment',
  'message',
  'outcome',
  'decided',
  'decided_by',
  'reasons',
] as const
export type ComplaintColumn = (typeof complaintColumns)[number]

/**
 * How the register can be sorted; each column has an index. The due dates do not follow the order of arrival, because
 * the time limit is a setting.
 */
export const complaintSorts = ['received', 'due'] as const satisfies readonly ComplaintColumn[]
export type ComplaintSort = (typeof complaintSorts)[number]
