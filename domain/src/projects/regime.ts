import { sumOf } from '../common/cents.ts'

/**
 * The law that applies to the offer of a project.
 * - `private`: none of the rules below; the default.
 * - `ecspr`: a crowdfunding offer (Regulation (EU) 2020/1503).
 * - `exempt_offer`: an offer that is exempt from a prospectus but publicly advertised, so that an authorised entity has
 *   to validate it (Ley 6/2023, article 36.1).
 */
export const regimes = ['private', 'ecspr', 'exempt_offer'] as const
export type Regime = (typeof regimes)[number]

/** Euros that an owner may ask for in 12 months by crowdfunding: Reg. (EU) 2020/1503, articles 1(2)(c) and 49. */
export const OWNER_FUNDING_MAX = 5_000_000
export const OWNER_FUNDING_MONTHS = 12

/** `totals`: euros of the owner's published offers of the last 12 months, and of this offer. */
export function exceedsOwnerMax(regime: Regime, totals: readonly number[]): boolean {
  return regime === 'ecspr' && sumOf(totals) > OWNER_FUNDING_MAX
}

/** Fields that never change after publication, because people were told which protection they have. */
const regimeFields = ['regime', 'owner_id', 'authorised_entity'] as const
type Regimed = Record<(typeof regimeFields)[number], string | null>

/** The first of these fields that a change of a published project would alter. A missing owner can still be named. */
export function frozenRegimeChanged(
  before: Regimed,
  after: Regimed,
): (typeof regimeFields)[number] | undefined {
  return regimeFields.find(
    (field) => before[field] !== after[field] && !(field === 'owner_id' && !before[field]),
  )
}
