// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

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

/** What the list of registers can be ordered by: newest project first, or by name. Both have an index. */
export const registerListSorts = ['newest', 'name'] as const
export type RegisterListSort = (typeof registerListSorts)[number]

/** What the holders of a register can be ordered by: when they became holders, which is their number, or their tokens. */
export const holderSorts = ['number', 'tokens'] as const
export type HolderSort = (typeof holderSorts)[number]
