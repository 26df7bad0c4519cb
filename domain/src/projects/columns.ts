/** The columns of the projects' file. */
export const projectColumns = [
  'name',
  'type',
  'total',
  'committed',
  'remaining',
  'investors',
  'annual',
  'frequency',
  'status',
  'brand',
  'start',
  'end',
  'created',
] as const
export type ProjectColumn = (typeof projectColumns)[number]
