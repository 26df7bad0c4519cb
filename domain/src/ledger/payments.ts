import type { Account, Entry } from './accounts.ts'

/** The cost of an investment and the money received for it, in cents; `received` is at least `amount`. */
export type PaidInvestment = { project_id: string; amount: bigint; received: bigint }

/** Staff confirmed the payment. The part that bought no token has to be sent back. */
export function paymentEntries({ project_id, amount, received }: PaidInvestment): Entry[] {
  return [
    { account: { kind: 'confirmed' }, cents: received },
    { account: { kind: 'investor_funds', project_id }, cents: -amount },
    ...(received > amount
      ? [{ account: { kind: 'refunds_payable' } as const, cents: amount - received }]
      : []),
  ]
}

/** The tokens were minted. The money now belongs to the issuer. */
export function mintEntries({ project_id, amount }: Omit<PaidInvestment, 'received'>): Entry[] {
  return [
    { account: { kind: 'investor_funds', project_id }, cents: amount },
    { account: { kind: 'issuer', project_id }, cents: -amount },
  ]
}

/** A paid investment ended without tokens. Its cost has to be sent back. */
export function refundEntries({ project_id, amount }: Omit<PaidInvestment, 'received'>): Entry[] {
  return [
    { account: { kind: 'investor_funds', project_id }, cents: amount },
    { account: { kind: 'refunds_payable' }, cents: -amount },
  ]
}

/** The rest of a transfer has to be sent back. */
export function refundOfTransferEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'unallocated' }, cents },
    { account: { kind: 'refunds_payable' }, cents: -cents },
  ]
}

/** A statement shows that the bank paid an order. `payable`: the account that owed the money. */
export function orderPaidEntries(payable: Account, cents: bigint): Entry[] {
  return [
    { account: payable, cents },
    { account: { kind: 'unexplained' }, cents: -cents },
  ]
}

/** A statement shows that the payee's bank returned the payment of an order. The money is owed again. */
export function orderReturnedEntries(payable: Account, cents: bigint): Entry[] {
  return [
    { account: { kind: 'unallocated' }, cents },
    { account: payable, cents: -cents },
  ]
}

/** A statement shows a confirmed payment: `cents` of what arrived are assigned to it. */
export function matchEntries(cents: bigint): Entry[] {
  return [
    { account: { kind: 'unallocated' }, cents },
    { account: { kind: 'confirmed' }, cents: -cents },
  ]
}
