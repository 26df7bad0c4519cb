/** The columns of the applications' file. */
export const queueColumns = [
  'name',
  'type',
  'email',
  'brand',
  'status',
  'round',
  'submitted',
  'decided',
] as const
export type QueueColumn = (typeof queueColumns)[number]
