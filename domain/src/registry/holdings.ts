import { z } from 'zod'
import { search } from '../common/lists/search.ts'
import { moment, uuid } from '../common/reply.ts'
import { sortOrders } from '../common/lists/sort-order.ts'
import { accountStatuses } from '../identity/profile.ts'
import { blocking } from './blocking.ts'
import { investorSorts } from './investor-list.ts'
import { projectNames } from '../projects/names.ts'

/** What the registrar (ERIR) keeps: who holds how many tokens of which project, and how they got them. */
export const historyEntry = z.object({
  id: uuid(),
  tokens: z.number().int(),
  amount: z.number(),
  mint_at: moment,
})

/**
 * One investor's holding in one project: minted tokens only. `blockings` are in force and add up to
 * `total_tokens_blocked`. `unblockings` are lifted in the register but not yet on the chain.
 */
export const holding = z.object({
  project_id: uuid(),
  ...projectNames,
  total_tokens: z.number().int(),
  total_amount: z.number(),
  total_tokens_blocked: z.number().int(),
  blockings: z.array(blocking),
  unblockings: z.array(blocking),
  history: z.array(historyEntry),
})
export type Holding = z.infer<typeof holding>

/**
 * A verified investor with their holdings (docs/product/registry.md, "Investors"). `blocking` is the block of the
 * account in force, or else the last one while the chain has not lifted it yet.
 */
export const investor = z.object({
  id: uuid(),
  name: z.string(),
  email: z.string().nullable(),
  status: z.enum(accountStatuses),
  wallet: z.string().nullable(),
  kyc_approved_at: moment,
  total_invested: z.number(),
  blocking: blocking.nullable(),
  investments: z.array(holding),
})
export type Investor = z.infer<typeof investor>

/**
 * One difference between the chain and the register. `expected` is the register's value and `found` the chain's, as
 * text or digits. `is_set_aside`: mints that people have set aside explain it. Nothing is corrected silently.
 */
export const chainDifference = z.object({
  about: z.enum([
    'contract',
    'supply',
    'balance',
    'blocked_tokens',
    'project_blocked',
    'wallet_blocked',
    'verified',
    'country',
    'transaction',
  ]),
  project_id: z.string().optional(),
  wallet: z.string().optional(),
  expected: z.string(),
  found: z.string(),
  is_set_aside: z.boolean(),
})

/** An investor's name: the verified name, or else the part of the email before the @, or else 'Unknown'. */
export function investorName(name: string | null, email: string | null): string {
  return name?.trim() || email?.split('@')[0] || 'Unknown'
}

/** The filters and sort keys of the list of investors and of its file. */
export const investorFilter = z.object({
  search,
  sort: z.enum(investorSorts, 'common.field_invalid').default('approved_at'),
  order: z.enum(sortOrders, 'common.field_invalid').default('desc'),
})
