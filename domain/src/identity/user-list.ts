// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

/** The columns of the users' file. */
export const userColumns = [
  'email',
  'name',
  'role',
  'brand',
  'kyc',
  'application',
  'account',
  'created',
] as const
export type UserColumn = (typeof userColumns)[number]

/** What the users' list can be ordered by; it has an index. */
export const userSorts = ['created'] as const satisfies readonly UserColumn[]
