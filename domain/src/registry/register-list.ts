// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

/** The columns of the list of registers and of its file. */
export const registerListColumns = [
  'name',
  'brand',
  'holders',
  'tokens',
  'contract',
  'last_entry',
  'changes',
] as const
export type RegisterListColumn = (typeof registerListColumns)[number]

/** How the list of registers can be sorted: newest project first, or by name. Both have an index. */
export const registerListSorts = ['newest', 'name'] as const
export type RegisterListSort = (typeof registerListSorts)[number]

/**
 * How the holders of a register can be sorted: by number, which is the order in which they became holders, or by
 * tokens.
 */
export const holderSorts = ['number', 'tokens'] as const
export type HolderSort = (typeof holderSorts)[number]
