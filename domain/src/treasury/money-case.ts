import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { accountKinds } from '../ledger/accounts.ts'
import { projectNamesOrNone } from '../projects/names.ts'

/**
 * A difference between the ledger and the bank or the investments, or within the ledger. The case stays open until the
 * check no longer finds the difference. Staff look for its cause; nothing is corrected automatically. Amounts are in
 * euros, positive on the normal side of the account.
 */
export const moneyCase = z.object({
  id: uuid(),
  /** The account that differs. `all` means that the balances do not sum to zero. */
  account: z.enum([...accountKinds, 'all']),
  /** The project, for an account that exists once per project. */
  ...projectNamesOrNone,
  /** The investment that explains the account's balance. */
  investment_id: uuid().nullable(),
  expected: z.number(),
  found: z.number(),
  first_seen: moment,
  last_seen: moment,
})
export type MoneyCase = z.infer<typeof moneyCase>
