import { z } from 'zod'
import { euros } from '../common/money.ts'
import { day, moment } from '../common/reply.ts'
import { payees } from '../returns/withholding.ts'

/**
 * What a distribution pays. `sale`: the gain of a sold asset, taxed like income; what was invested is paid back as
 * `principal`.
 */
export const distributionKinds = ['interest', 'dividend', 'principal', 'sale'] as const
export type DistributionKind = (typeof distributionKinds)[number]

/**
 * Where a distribution stands. `calculated`: its preparer has seen what each holder gets, and somebody else has to
 * approve it. `exported`: payments are ordered.
 * `paid`: statements show all of them. `closed`: nothing is left to be done, also because it was reversed.
 */
export const distributionStates = [
  'draft',
  'calculated',
  'approved',
  'exported',
  'paid',
  'closed',
  'cancelled',
] as const
export type DistributionState = (typeof distributionStates)[number]

/** Whether its terms can still be changed. */
export function isOpen(state: DistributionState): boolean {
  return state === 'draft' || state === 'calculated'
}

/** Why an approved payment waits: the holder is blocked, or has no account to be paid to. */
export const heldReasons = ['blocked', 'no_account'] as const
export type HeldReason = (typeof heldReasons)[number]

/** What staff decide about a distribution; `amount` in euros, in total or for each token. */
export const distributionTerms = z
  .object({
    project_id: z.uuid('distribution.project_required'),
    kind: z.enum(distributionKinds, 'common.field_invalid'),
    /** Holders are those of the register at the end of this day in Madrid. */
    record_date: day,
    payment_date: day,
    basis: z.enum(['total', 'per_token'], 'common.field_invalid'),
    amount: euros.refine((amount) => amount > 0, 'distribution.amount_not_positive'),
  })
  .refine(({ record_date, payment_date }) => payment_date >= record_date, {
    error: 'distribution.payment_before_record',
    path: ['payment_date'],
  })
export type DistributionTerms = z.infer<typeof distributionTerms>

/** Digest of what each holder gets, as somebody saw it: 64 hexadecimal digits. */
export const sharesDigest = z.string().regex(/^[0-9a-f]{64}$/, 'common.field_invalid')

/** Euros of all holders together. */
const totals = z.object({
  holders: z.number().int(),
  tokens: z.number().int(),
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
})
export type ShareTotals = z.infer<typeof totals>

/** What one holder gets, in euros; `rate` is a percentage. */
export const holderShare = z.object({
  user_id: z.uuid(),
  name: z.string(),
  tokens: z.number().int(),
  payee: z.enum(payees),
  rate: z.number(),
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
  held_reason: z.enum(heldReasons).nullable(),
})
export type HolderShare = z.infer<typeof holderShare>

/** What all holders get; largest first. `available`: euros that the project's issuer has with the platform. */
export const shares = z.object({
  digest: sharesDigest,
  available: z.number(),
  totals,
  rows: z.array(holderShare),
})
export type Shares = z.infer<typeof shares>

/** A distribution as staff see it. `totals` is null for a draft, whose holders nobody has looked at. */
export const distribution = z.object({
  id: z.uuid(),
  ...distributionTerms.shape,
  amount: z.number(),
  project_name: z.string(),
  state: z.enum(distributionStates),
  totals: totals.nullable(),
  /** Of an approved one: holders with something to be paid, with an order, and paid according to a statement. */
  payments: z.object({ due: z.number().int(), ordered: z.number().int(), paid: z.number().int() }),
  /** The distribution that this one reverses, and the one that reverses it. */
  reverses: z.uuid().nullable(),
  reversed_by: z.uuid().nullable(),
  reversal_reason: z.string().nullable(),
  /** Who saved it last, before its approval, with their email. */
  prepared_at: moment,
  prepared_by_id: z.uuid(),
  prepared_by: z.string().nullable(),
  approved_at: moment.nullable(),
  approved_by: z.string().nullable(),
})
export type Distribution = z.infer<typeof distribution>

/** A project whose tokens somebody holds, with the euros its issuer has with the platform. */
export const payingProject = z.object({
  id: z.uuid(),
  name: z.string(),
  tokens: z.number().int(),
  available: z.number(),
})
export type PayingProject = z.infer<typeof payingProject>
