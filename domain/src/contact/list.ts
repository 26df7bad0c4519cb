// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

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

/** How contact requests can be sorted. A sort column needs an index. */
export const contactSorts = ['received'] as const satisfies readonly ContactColumn[]
export type ContactSort = (typeof contactSorts)[number]
