// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

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

/** What the investors' list can be ordered by; each has an index. */
export const investorSorts = ['approved_at', 'name'] as const satisfies readonly InvestorColumn[]
export type InvestorSort = (typeof investorSorts)[number]
