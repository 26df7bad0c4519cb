/** What an order pays. */
export const orderKinds = ['refund'] as const
export type OrderKind = (typeof orderKinds)[number]

/** The versions of pain.001 that are written (docs/product.md, "Payment files"). */
export const paymentFileVersions = ['001.03', '001.09'] as const
