/** What an order pays: a refund, or the share of one holder in a distribution. */
export const orderKinds = ['refund', 'distribution'] as const
export type OrderKind = (typeof orderKinds)[number]

/** The versions of pain.001 that are written (docs/product/money.md, "Payment files"). */
export const paymentFileVersions = ['001.03', '001.09'] as const
