// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

/** The columns of the investors' list and of its file. */
export const investorColumns = [
  'name',
  'email',
  'status',
  'approved_at',
  'invested',
  'projects',
  'wallet',
] as const
export type InvestorColumn = (typeof investorColumns)[number]

/** How the list of investors can be sorted; each sort key has an index. */
export const investorSorts = ['approved_at', 'name'] as const satisfies readonly InvestorColumn[]
export type InvestorSort = (typeof investorSorts)[number]
