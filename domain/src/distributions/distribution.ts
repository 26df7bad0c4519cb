import { z } from 'zod'
import { euros } from '../common/money.ts'
import { lastingOperation } from '../investments/investment.ts'
import { day, moment, typedDay, uuid } from '../common/reply.ts'
import { payees, type Income } from '../returns/withholding.ts'
import { projectNames } from '../projects/names.ts'
import { heldReasons, paymentStates } from './payment-state.ts'

/**
 * What a distribution pays. `sale`: the gain of a sold asset, taxed like income; what was invested is paid back as
 * `principal`.
 */
export const distributionKinds = ['interest', 'dividend', 'principal', 'sale'] as const
export type DistributionKind = (typeof distributionKinds)[number]

/** The income at whose rates a distribution is taxed. Principal is no income. */
export function incomeOf(kind: Exclude<DistributionKind, 'principal'>): Income {
  return kind === 'interest' ? 'interest' : 'dividend'
}

/**
 * Where a distribution stands. `calculated`: its preparer has seen what each holder gets, and somebody else has to
 * approve it. `exported`: payments are ordered.
 * `paid`: statements show all of them. `closed`: nothing is left to be done, because all tokens are redeemed as well or
 * because it was reversed.
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

/** The state as people read it: a reversal, and what it reversed, are told apart from the others. */
export function shownState({
  state,
  reverses,
  reversed_by,
}: Pick<Distribution, 'state' | 'reverses' | 'reversed_by'>): DistributionState | 'reversal' | 'reversed' {
  if (reverses) return 'reversal'
  return reversed_by ? 'reversed' : state
}

/** Whether its terms can still be changed. */
export function isOpen(state: DistributionState): boolean {
  return state === 'draft' || state === 'calculated'
}

/**
 * Why nothing was withheld from a payment. `principal`: it is no income (RIRPF 93, RIS 64). `large_holding`: a company proved
 * it (RIS 61.p). `eu_resident`: interest of a certified resident of the EU or the EEA (TRLIRNR 14.1.c). `treaty`: a treaty
 * allows nothing. `rate`: the rate in force was zero.
 */
export const untaxedReasons = ['principal', 'large_holding', 'eu_resident', 'treaty', 'rate'] as const
export type UntaxedReason = (typeof untaxedReasons)[number]

const basis = z.enum(['total', 'per_token'], 'common.field_invalid')

/** What staff decide about a distribution; `amount` in euros, in total or for each token. */
export const distributionTerms = z
  .object({
    project_id: uuid('distribution.project_required'),
    kind: z.enum(distributionKinds, 'common.field_invalid'),
    /** Holders are those of the register at the end of this day in Madrid. */
    record_date: typedDay,
    payment_date: typedDay,
    basis,
    amount: euros.refine((amount) => amount > 0, 'distribution.amount_not_positive'),
    /** Full repayment of principal: the tokens of whoever is paid are burnt, and the project ends with the last. */
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
  user_id: uuid(),
  name: z.string(),
  tokens: z.number().int(),
  payee: z.enum(payees),
  rate: z.number(),
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
  /** Why nothing is withheld; null when something is. */
  untaxed_because: z.enum(untaxedReasons).nullable(),
  /** What keeps it, or would keep it, from being paid today; null once it was ordered. */
  held_reason: z.enum(heldReasons).nullable(),
  /**
   * Where its payment stands, and the day on the statement that shows it; null until the distribution is approved, and when
   * there is nothing to pay. `set_off`: what was taken from it for payments that its holder had to return. `is_writable`: false
   * while no bank would write the name of the account's holder, so that it is not ordered. `returned_by_id`: who said that the
   * bank returned it, where the bank did not name it.
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
  /** How far the redemption of their tokens has come; null unless it was requested. */
  redemption: lastingOperation.nullable(),
})
export type HolderShare = z.infer<typeof holderShare>

/**
 * What all holders get; largest first. `available`: euros that the project's issuer has with the platform. `lost_principal`:
 * euros of principal that are never paid back, because the tokens are burnt for less; null unless it is to redeem and is not
 * approved.
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

/** A distribution as staff see it. `totals` is null for a draft, whose holders nobody has looked at. */
export const distribution = z.object({
  id: uuid(),
  ...distributionTerms.shape,
  amount: z.number(),
  ...projectNames,
  state: z.enum(distributionStates),
  totals: totals.nullable(),
  /** Of an approved one: holders with something to be paid, with an order, and paid according to a statement. */
  payments: z.object({ due: z.number().int(), ordered: z.number().int(), paid: z.number().int() }),
  /** Of one that redeems: holders whose tokens are burnt, and holders without a cent due whose redemption is not requested. */
  redemptions: z.object({ redeemed: z.number().int(), unrequested: z.number().int() }),
  /** The distribution that this one reverses, and the one that reverses it. */
  reverses: uuid().nullable(),
  reversed_by: uuid().nullable(),
  reversal_reason: z.string().nullable(),
  /** Who asked for its reversal, with their email, while somebody else has to approve that. */
  reversal_request: reversalRequest.nullable(),
  /** Others of its kind for the holders of the same day, neither cancelled nor reversed: perhaps the same one again. */
  twins: z.array(z.object({ id: uuid(), amount: z.number(), basis, payment_date: day })),
  /** Holders without an account who were reminded that their payment waits, and when the last of them was. */
  reminders: z.object({ holders: z.number().int(), last_at: moment.nullable() }),
  /** Who saved it last, before its approval, with their email. */
  prepared_at: moment,
  prepared_by_id: uuid(),
  prepared_by: z.string().nullable(),
  approved_at: moment.nullable(),
  approved_by: z.string().nullable(),
})
export type Distribution = z.infer<typeof distribution>

/** A project whose tokens somebody holds, with the euros its issuer has with the platform. */
export const payingProject = z.object({
  id: uuid(),
  ...projectNames,
  tokens: z.number().int(),
  available: z.number(),
})
export type PayingProject = z.infer<typeof payingProject>
