// Apart from their rules: the addresses of lists name them, and addresses are read on the first screen.

/** The steps of an investment, in order (docs/product.md, "The six steps"). */
export const stepOrder = ['start', 'payment', 'review', 'erir', 'mint', 'completed'] as const
export type Step = (typeof stepOrder)[number]

export const investmentStatuses = [...stepOrder, 'rejected'] as const
export type InvestmentStatus = (typeof investmentStatuses)[number]
