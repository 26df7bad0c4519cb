import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import { compactIban, isIban, isOfSepa } from '../common/bank/iban.ts'
import { isLatin } from '../common/bank/latin.ts'
import { moment } from '../common/reply.ts'
import { visible } from '../common/text.ts'

/**
 * How many hours nothing is paid to a new account. In that time its owner can notice a change that somebody else made
 * (docs/product/accounts.md, "Payout account").
 */
export const PAYOUT_DELAY_HOURS = 48

/** Banks write the word "IBAN" before the number, and some put hyphens or points between its groups. */
function withoutMarks(text: string): string {
  return visible(text)
    .replace(/^\s*IBAN[\s:]+/i, '')
    .replace(/[.\p{Pd}]/gu, ' ')
}

/** The IBAN of an account that euro transfers can reach, stored without spaces; spaces and lower case are accepted. */
export const accountIban = z
  .string('payouts.iban_required')
  .overwrite(withoutMarks)
  .trim()
  .min(1, 'payouts.iban_required')
  .max(100, 'payouts.iban_invalid')
  .refine(isIban, { error: 'payouts.iban_invalid', abort: true })
  .refine(isOfSepa, 'payouts.iban_not_sepa')
  .transform(compactIban)

/** The name of the account's holder, in letters that banks accept. */
export const accountHolder = oneLine('payouts.holder_required')
  .min(2, 'payouts.holder_required')
  .max(200, 'common.too_long')
  .refine(isLatin, 'common.not_latin')

/** The data that a person sends to set their account. */
export const payoutAccountChange = z.object({
  iban: accountIban,
  holder_name: accountHolder,
  /** Required from people without a second factor. */
  password: z.string().max(1024, 'common.too_long').optional(),
})
export type PayoutAccountChange = z.output<typeof payoutAccountChange>

/** An account as its owner sees it. */
export const payoutAccount = z.object({
  /** Masked except for the country and the last four characters. */
  masked_iban: z.string(),
  holder_name: z.string(),
  created_at: moment,
  /** Payments go to this account from then on. */
  effective_at: moment,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

export const ownPayoutAccounts = z.object({
  /** The holder's name must match this one; null until the person's identity is verified. */
  verified_name: z.string().nullable(),
  /** The account that payments go to now. */
  current: payoutAccount.nullable(),
  /** The account that will replace it, unless another change replaces that first. */
  pending: payoutAccount.nullable(),
})
export type OwnPayoutAccounts = z.infer<typeof ownPayoutAccounts>

type Change = Readonly<{ created_at: string; effective_at: string }>

/**
 * Finds the account in force at a moment, and the newest one if it is not in force yet. `changes` are a person's
 * changes, newest first. A change that is replaced while it waits never comes into force. The owner can therefore undo
 * somebody else's change by making another.
 */
export function accountsAt<T extends Change>(
  changes: readonly T[],
  at: Date,
): { current: T | undefined; pending: T | undefined } {
  const made = changes.filter(({ created_at }) => new Date(created_at) <= at)
  const current = made.find(({ effective_at }, index) => {
    const replaced = made[index - 1]?.created_at
    return new Date(effective_at) <= (replaced ? new Date(replaced) : at)
  })
  const [newest] = made
  return { current, pending: newest === current ? undefined : newest }
}

/** The moment from which payments go to an account that is set now. */
export function effectiveFrom(setAt: Date): Date {
  return new Date(setAt.getTime() + PAYOUT_DELAY_HOURS * 3_600_000)
}
