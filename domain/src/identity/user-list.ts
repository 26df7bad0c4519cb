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

/**
 * How far those who signed up have come: sent their verification, were verified, declared a payment of an investment that
 * was not rejected. Staff do not count as people who signed up.
 */
export const arrivals = ['signed_up', 'sent', 'verified', 'invested'] as const
export type Arrival = (typeof arrivals)[number]

/** What the users' list can be ordered by; it has an index. */
export const userSorts = ['created'] as const satisfies readonly UserColumn[]
