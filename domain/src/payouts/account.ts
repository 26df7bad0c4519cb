import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import { compactIban, isIban, isOfSepa } from '../common/bank/iban.ts'
import { isLatin } from '../common/bank/latin.ts'
import { moment } from '../common/reply.ts'
import { visible } from '../common/text.ts'

/**
 * How long a person has to notice a change that is not theirs: nothing is paid to a new account before
 * (docs/product.md, "Payout account").
 */
export const PAYOUT_DELAY_HOURS = 48

/** Banks write the word before the number, and some of them hyphens or points between its groups. */
function withoutMarks(text: string): string {
  return visible(text)
    .replace(/^\s*IBAN[\s:]+/i, '')
    .replace(/[-.]/g, ' ')
}

/** The IBAN of an account that transfers in euros reach, stored compact; spaces and lower case are accepted. */
export const accountIban = z
  .string('payouts.iban_required')
  .overwrite(withoutMarks)
  .trim()
  .min(1, 'payouts.iban_required')
  .max(100, 'payouts.iban_invalid')
  .refine(isIban, { error: 'payouts.iban_invalid', abort: true })
  .refine(isOfSepa, 'payouts.iban_not_sepa')
  .transform(compactIban)

/** Who holds such an account, in letters that banks write. */
export const accountHolder = oneLine('payouts.holder_required')
  .min(2, 'payouts.holder_required')
  .max(200, 'common.too_long')
  .refine(isLatin, 'common.not_latin')

/** What a person sends to set their account. */
export const payoutAccountChange = z.object({
  iban: accountIban,
  holder_name: accountHolder,
  /** Of people without a second factor. */
  password: z.string().max(1024, 'common.too_long').optional(),
})
export type PayoutAccountChange = z.output<typeof payoutAccountChange>

/** An account as its owner sees it. */
export const payoutAccount = z.object({
  /** Only country and last four characters are legible. */
  masked_iban: z.string(),
  holder_name: z.string(),
  created_at: moment,
  /** From then on payments go to this account. */
  effective_at: moment,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

export const ownPayoutAccounts = z.object({
  /** The name whose accounts are accepted; null until the person's identity is verified. */
  verified_name: z.string().nullable(),
  /** The account that payments go to now. */
  current: payoutAccount.nullable(),
  /** The account that replaces it, unless it is replaced itself before. */
  pending: payoutAccount.nullable(),
})
export type OwnPayoutAccounts = z.infer<typeof ownPayoutAccounts>

type Change = Readonly<{ created_at: string; effective_at: string }>

/**
 * Of a person's changes, newest first: the one in force at a moment, and the newest if it is not in force yet. A change
 * that is replaced while it waits never comes into force, so that the owner undoes somebody else's by making another.
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

/** The moment from which an account that is set now is paid to. */
export function effectiveFrom(setAt: Date): Date {
  return new Date(setAt.getTime() + PAYOUT_DELAY_HOURS * 3_600_000)
}
