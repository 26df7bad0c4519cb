import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { accountKinds } from '../ledger/accounts.ts'
import { projectNamesOrNone } from '../projects/names.ts'

/**
 * A difference between the ledger and the bank, the investments or itself, open until the check no longer finds it. Staff
 * look for its cause; nothing is corrected by itself. Amounts in euros, positive on the side of their account.
 */
export const moneyCase = z.object({
  id: uuid(),
  /** The account that differs; `all`: the balances do not sum to zero. */
  account: z.enum([...accountKinds, 'all']),
  /** Of an account that exists once per project. */
  ...projectNamesOrNone,
  /** The investment that explains the account's balance. */
  investment_id: uuid().nullable(),
  expected: z.number(),
  found: z.number(),
  first_seen: moment,
  last_seen: moment,
})
export type MoneyCase = z.infer<typeof moneyCase>
