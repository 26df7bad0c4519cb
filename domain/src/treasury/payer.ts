import { z } from 'zod'
import { day } from '../common/reply.ts'
import { accountHolder, accountIban } from '../payouts/account.ts'

/**
 * A transfer that can only be sent back once staff state the account. Either the bank did not say who sent it from
 * which account (Norma 43 rarely does), or it returned money that was sent back to that account. `name` and `iban` are
 * the details that can still be used. `amount` is what the transfer brought, in euros.
 */
export const unknownPayer = z.object({
  entry_id: z.number().int(),
  booked_on: day,
  amount: z.number(),
  name: z.string().nullable(),
  iban: z.string().nullable(),
  /** Whether the bank returned money that was sent back to this account. */
  is_returned: z.boolean(),
})
export type UnknownPayer = z.infer<typeof unknownPayer>

const PAYERS_MAX = 20

/** Who sent a transfer and from which account, as the bank told the person who requests the refund. */
export const statedPayer = z.object({
  entry_id: z.number('common.field_invalid').int().positive().max(Number.MAX_SAFE_INTEGER),
  name: accountHolder,
  iban: accountIban,
})
export type StatedPayer = z.output<typeof statedPayer>

export const statedPayers = z
  .array(statedPayer, 'common.field_invalid')
  .max(PAYERS_MAX, 'common.field_invalid')
  .default([])
