import { totalOf, type NetPayment, type PaymentTotal } from './after-withholding.ts'

/**
 * A summary of the payments of a return: their number, the first and last day, the smallest and largest amount after
 * withholding in cents, the lowest and highest withholding rate, and the sums.
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

/**
 * The summary of a schedule that people read. `isOnce`: the return is paid at once, on the day on which the principal
 * is paid back.
 */
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
