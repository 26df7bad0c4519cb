import { referencesIn } from './find-reference.ts'

/** What a bank says about a movement. */
export type Moved = {
  /** Positive for incoming money. */
  cents: bigint
  booked_on: string
  /** All text that the payer and the banks wrote. */
  text: string
  /** The account on the other side; null if the bank does not name it. */
  iban: string | null
  /** A payment that came back, or a correction by the bank. */
  isReturn: boolean
}

/**
 * Whether a debit that nothing explains may be the bank taking a transfer back, because its payer recalled it or the
 * bank booked it by mistake. A debit that names an investment takes back a transfer that names it too. Any other debit
 * counts if the bank calls it a return and does not name another account.
 */
export function mayTakeBack(debit: Moved, transfer: Moved): boolean {
  if (debit.cents !== -transfer.cents || debit.booked_on < transfer.booked_on) return false
  const named = referencesIn(debit.text)
  if (named.length > 0) return referencesIn(transfer.text).some((one) => named.includes(one))
  const ibans = new Set([debit.iban, transfer.iban].filter((iban) => iban !== null))
  return debit.isReturn && ibans.size < 2
}
