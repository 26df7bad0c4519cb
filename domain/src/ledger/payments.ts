import type { Account, Entry } from './accounts.ts'

/** What an investment costs and what was received for it, in cents; `received` is at least `amount`. */
export type PaidInvestment = { project_id: string; amount: bigint; received: bigint }

/** Staff confirmed the payment; the part that bought no token is to be refunded. */
export function paymentEntries({ project_id, amount, received }: PaidInvestment): Entry[] {
  return [
    { account: { kind: 'confirmed' }, cents: received },
    { account: { kind: 'investor_funds', project_id }, cents: -amount },
    ...(received > amount
      ? [{ account: { kind: 'refunds_payable' } as const, cents: amount - received }]
      : []),
  ]
}

/** The tokens are minted: the money now belongs to the issuer. */
export function mintEntries({ project_id, amount }: Omit<PaidInvestment, 'received'>): Entry[] {
  return [
    { account: { kind: 'investor_funds', project_id }, cents: amount },
    { account: { kind: 'issuer', project_id }, cents: -amount },
  ]
}

/** A paid investment ended without tokens: its cost is to be refunded. */
export function refundEntries({ project_id, amount }: Omit<PaidInvestment, 'received'>): Entry[] {
  return [
    { account: { kind: 'investor_funds', project_id }, cents: amount },
    { account: { kind: 'refunds_payable' }, cents: -amount },
  ]
}

/** What is left of a transfer is to be sent back. */
export function refundOfTransferEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'unallocated' }, cents },
    { account: { kind: 'refunds_payable' }, cents: -cents },
  ]
}

/** A bank statement shows that an order was paid from what is owed on `payable`. */
export function orderPaidEntries(payable: Account, cents: bigint): Entry[] {
  return [
    { account: payable, cents },
    { account: { kind: 'unexplained' }, cents: -cents },
  ]
}

/** A bank statement shows that the bank of the payee returned an order: it is owed again. */
export function orderReturnedEntries(payable: Account, cents: bigint): Entry[] {
  return [
    { account: { kind: 'unallocated' }, cents },
    { account: payable, cents: -cents },
  ]
}

/** A bank statement shows a confirmed payment: `cents` of what arrived are assigned to it. */
export function matchEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'unallocated' }, cents },
    { account: { kind: 'confirmed' }, cents: -cents },
  ]
}
