import { totalOf, type NetPayment, type PaymentTotal } from './after-withholding.ts'

/**
 * Payments of a return in a few figures: how many, from which day to which, of how many cents after withholding at least and
 * at most, the rates of withholding from the lowest to the highest, and the sums.
 */
export type InterestInShort = {
  count: number
  first: string
  last: string
  least: bigint
  most: bigint
  rates: number[]
  total: PaymentTotal
}

/** What people read of a schedule. `isOnce`: the return is paid at once, on the day on which the principal comes back. */
export function inShort(payments: readonly NetPayment[]): {
  interest: InterestInShort | undefined
  principal: NetPayment | undefined
  isOnce: boolean
} {
  const interest = payments.filter(({ kind }) => kind === 'interest')
  const [first, last] = [interest[0], interest.at(-1)]
  const principal = payments.find(({ kind }) => kind === 'principal')
  if (!first || !last) return { interest: undefined, principal, isOnce: true }
  const nets = interest.map(({ net }) => net)
  const rates = interest.map(({ rate }) => rate)
  const ends = [Math.min(...rates), Math.max(...rates)]
  return {
    interest: {
      count: interest.length,
      first: first.day,
      last: last.day,
      least: nets.reduce((least, net) => (net < least ? net : least)),
      most: nets.reduce((most, net) => (net > most ? net : most)),
      rates: [...new Set(ends)],
      total: totalOf(interest),
    },
    principal,
    isOnce: interest.length === 1 && first.day === principal?.day,
  }
}
