import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { conflictOf, type Conflict } from '../identity/separation.ts'
import { accountHolder, accountIban } from '../payouts/account.ts'
import { distributionReason } from './reason.ts'

/**
 * The account that staff state for somebody who is owed money and cannot set a payout account. Either that person
 * closed their account here, or they died and their heirs named an account
 * (docs/decisions/0036-who-names-an-account.md).
 */
export const statedAccountRequest = z.object({
  iban: accountIban,
  holder_name: accountHolder,
  reason: distributionReason,
  /** The owner has died, so the account belongs to an heir or to the estate. */
  of_heirs: z.boolean('common.field_invalid').default(false),
})
export type StatedAccountRequest = z.output<typeof statedAccountRequest>

/** A stated account that waits for approval. */
export const statedAccount = z.object({
  id: uuid(),
  user_id: uuid(),
  /** Masked for readers who may not approve it. */
  iban: z.string(),
  holder_name: z.string(),
  reason: z.string(),
  of_heirs: z.boolean(),
  requested_by_id: uuid(),
  /** Email; null once that person's own account is closed. */
  requested_by: z.string().nullable(),
  requested_at: moment,
})
export type StatedAccount = z.infer<typeof statedAccount>

type Named = Pick<StatedAccount, 'user_id' | 'requested_by_id' | 'of_heirs'>

/** Why this person may not approve the account. An account of heirs always takes two people, like a succession. */
export function approvalConflict(
  person: string,
  { user_id: about, requested_by_id: begun_by, of_heirs }: Named,
  needsTwoPeople: boolean,
): Conflict | undefined {
  return conflictOf(person, { about, begun_by }, needsTwoPeople || of_heirs)
}
