import { dayOf } from '../../common/time-zone.ts'
import type { Funding } from '../funding.ts'
import type { ProjectStatus } from '../project.ts'
import type { Regime } from '../regime.ts'

/** A crowdfunding offer with the target of its sheet in force and the last day to reach it; both null in other projects. */
export type Offer = Pick<Funding, 'current_funding'> & {
  regime: Regime
  status: ProjectStatus
  target: number | null
  target_deadline: string | null
}

/**
 * Whether an offer missed its target: its last day is over in Madrid, and less is committed than its sheet requires
 * (Regulation (EU) 2020/1503, Annex I, part B (a) to (c)). Such an offer takes no more money.
 *
 * The commitments must still reach the target, not only have reached it once. Money that investors can still withdraw
 * (article 22) counts until they do. If a withdrawal or a missing payment brings an offer below its target after the
 * last day, the offer is missed from then on. The law does not say whether revocable money counts (docs/law.md). If it
 * counted only at midnight of the last day, the offer would keep taking money although it lacks its target. If it never
 * counted, offers would end although nobody withdraws. This rule needs no stored state. It can only refuse money, so it
 * cannot harm an investor. Nobody can invest in a missed offer, so it stays missed until a version of its sheet with a
 * later day is published.
 */
export function isMissed(
  { regime, status, target, target_deadline, current_funding }: Offer,
  at: Date,
): boolean {
  // A draft promises nothing yet, and a cancelled project promises nothing any more.
  if (regime !== 'ecspr' || status === 'draft' || status === 'cancelled') return false
  if (target === null || target_deadline === null) return false
  return target_deadline < dayOf(at) && current_funding < target
}
