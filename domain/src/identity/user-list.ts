// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

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
 * The stages that people reach after signing up: they sent their verification, were verified, or declared the payment
 * of an investment that was not rejected. Staff are not counted.
 */
export const arrivals = ['signed_up', 'sent', 'verified', 'invested'] as const
export type Arrival = (typeof arrivals)[number]

/** How the list of users can be sorted. A sort column needs an index. */
export const userSorts = ['created'] as const satisfies readonly UserColumn[]
