// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

/** The columns of the file of contact requests. */
export const contactColumns = [
  'received',
  'due',
  'spam',
  'name',
  'email',
  'phone',
  'brand',
  'language',
  'about',
  'message',
  'consent',
  'answered',
  'answered_by',
  'note',
] as const
export type ContactColumn = (typeof contactColumns)[number]

/** What contact requests can be ordered by; it has an index. */
export const contactSorts = ['received'] as const satisfies readonly ContactColumn[]
export type ContactSort = (typeof contactSorts)[number]
