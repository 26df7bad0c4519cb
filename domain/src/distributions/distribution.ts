import { z } from 'zod'
import { euros } from '../common/money.ts'
import { lastingOperation } from '../investments/investment.ts'
import { day, moment, typedDay, uuid } from '../common/reply.ts'
import { payees, type Income } from '../returns/withholding.ts'
import { projectNames } from '../projects/names.ts'
import { heldReasons, paymentStates } from './payment-state.ts'

/**
 * What a distribution pays. `sale` is the gain of a sold asset and is taxed like income; the invested capital is paid
 * back separately, as `principal`.
 */
export const distributionKinds = ['interest', 'dividend', 'principal', 'sale'] as const
export type DistributionKind = (typeof distributionKinds)[number]

/** The kind of income whose withholding rates apply. Principal is not income. */
export function incomeOf(kind: Exclude<DistributionKind, 'principal'>): Income {
  return kind === 'interest' ? 'interest' : 'dividend'
}

/**
 * The state of a distribution. `calculated`: its preparer has seen the share of each holder, and somebody else has to
 * approve it. `exported`: payments are ordered. `paid`: statements show all payments. `closed`: nothing is left to do,
 * because all tokens are redeemed too or because the distribution was reversed.
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

/** The state as screens show it. A reversal and a reversed distribution have labels of their own. */
export function shownState({
  state,
  reverses,
  reversed_by,
}: Pick<Distribution, 'state' | 'reverses' | 'reversed_by'>): DistributionState | 'reversal' | 'reversed' {
  if (reverses) return 'reversal'
  return reversed_by ? 'reversed' : state
}

/** Whether the terms can still be changed. */
export function isOpen(state: DistributionState): boolean {
  return state === 'draft' || state === 'calculated'
}

/**
 * Why nothing was withheld from a payment. `principal`: it is not income (RIRPF 93, RIS 64). `large_holding`: a company
 * proved its large holding (RIS 61.p). `eu_resident`: interest paid to a certified resident of the EU or the EEA
 * (TRLIRNR 14.1.c). `treaty`: the treaty allows no tax. `rate`: the rate in force was zero.
 */
export const untaxedReasons = ['principal', 'large_holding', 'eu_resident', 'treaty', 'rate'] as const
export type UntaxedReason = (typeof untaxedReasons)[number]

const basis = z.enum(['total', 'per_token'], 'common.field_invalid')

/** The terms that staff choose. `amount` is in euros, in total or per token. */
export const distributionTerms = z
  .object({
    project_id: uuid('distribution.project_required'),
    kind: z.enum(distributionKinds, 'common.field_invalid'),
    /** The register of this day, at its end in Madrid, says who the holders are. */
    record_date: typedDay,
    payment_date: typedDay,
    basis,
    amount: euros.refine((amount) => amount > 0, 'distribution.amount_not_positive'),
    /**
     * Full repayment of principal: a holder's tokens are burnt when that holder is paid. When the last token is burnt,
     * the project ends.
     */
    redeems: z.boolean('common.field_invalid').default(false),
  })
  .refine(({ kind, redeems }) => kind === 'principal' || !redeems, {
    error: 'distribution.redeems_only_principal',
    path: ['redeems'],
  })
  .refine(({ record_date, payment_date }) => payment_date >= record_date, {
    error: 'distribution.payment_before_record',
    path: ['payment_date'],
  })
export type DistributionTerms = z.infer<typeof distributionTerms>

/** Digest of the shares that the caller saw: 64 hexadecimal digits. */
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
  user_id: uuid(),
  name: z.string(),
  tokens: z.number().int(),
  payee: z.enum(payees),
  rate: z.number(),
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
  /** Why nothing is withheld; null when tax is withheld. */
  untaxed_because: z.enum(untaxedReasons).nullable(),
  /** Why the holder cannot be paid today; before the approval, why they could not be. Null once it is ordered. */
  held_reason: z.enum(heldReasons).nullable(),
  /**
   * The state of the payment, and the day of the statement that shows it. Null until the distribution is approved, and
   * when nothing is due. `set_off`: euros deducted for payments that the holder had to return. `is_writable`: false
   * while no bank accepts the name of the account's holder, so that no payment is ordered. `returned_by_id`: who said
   * that the bank returned the payment; set only if the statement does not name it.
   */
  payment: z
    .object({
      state: z.enum(paymentStates),
      paid_on: day.nullable(),
      set_off: z.number(),
      is_writable: z.boolean(),
      returned_by_id: uuid().nullable(),
    })
    .nullable(),
  /** The state of the redemption of the holder's tokens; null until it is requested. */
  redemption: lastingOperation.nullable(),
})
export type HolderShare = z.infer<typeof holderShare>

/**
 * The shares of all holders, largest first. `available`: euros that the project's issuer has with the platform.
 * `lost_principal`: euros of principal that holders never get back, because their tokens are burnt for less than they
 * cost; null unless the distribution redeems tokens and is not approved yet.
 */
export const shares = z.object({
  digest: sharesDigest,
  available: z.number(),
  totals,
  lost_principal: z.number().nullable(),
  rows: z.array(holderShare),
})
export type Shares = z.infer<typeof shares>

const reversalRequest = z.object({
  reason: z.string(),
  requested_at: moment,
  requested_by_id: uuid(),
  requested_by: z.string().nullable(),
})

/** A distribution as staff see it. `totals` is null for a draft, whose shares are not calculated yet. */
export const distribution = z.object({
  id: uuid(),
  ...distributionTerms.shape,
  amount: z.number(),
  ...projectNames,
  state: z.enum(distributionStates),
  totals: totals.nullable(),
  /**
   * For an approved distribution: how many holders are due a payment, have an order, and are paid according to a
   * statement.
   */
  payments: z.object({ due: z.number().int(), ordered: z.number().int(), paid: z.number().int() }),
  /**
   * For a distribution that redeems tokens: how many holders' tokens are burnt, and for how many holders who are due
   * nothing the redemption is not requested yet.
   */
  redemptions: z.object({ redeemed: z.number().int(), unrequested: z.number().int() }),
  /** The distribution that this one reverses, and the one that reverses it. */
  reverses: uuid().nullable(),
  reversed_by: uuid().nullable(),
  reversal_reason: z.string().nullable(),
  /** Who requested the reversal, with their email; null unless it waits for somebody else's approval. */
  reversal_request: reversalRequest.nullable(),
  /**
   * Other distributions of the same project, kind and record date that are neither cancelled nor reversed. One of them
   * may be the same distribution, prepared twice.
   */
  twins: z.array(z.object({ id: uuid(), amount: z.number(), basis, payment_date: day })),
  /**
   * How many holders without a payout account were reminded that a payment waits, and when the last reminder was sent.
   */
  reminders: z.object({ holders: z.number().int(), last_at: moment.nullable() }),
  /** Who last saved the distribution before its approval, with their email. */
  prepared_at: moment,
  prepared_by_id: uuid(),
  prepared_by: z.string().nullable(),
  approved_at: moment.nullable(),
  approved_by: z.string().nullable(),
})
export type Distribution = z.infer<typeof distribution>

/** A project with token holders, and the euros that its issuer has with the platform. */
export const payingProject = z.object({
  id: uuid(),
  ...projectNames,
  tokens: z.number().int(),
  available: z.number(),
})
export type PayingProject = z.infer<typeof payingProject>
