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
 * Whether an offer missed its target: its last day is over in Madrid, and less is committed than its sheet says has to be
 * raised (Regulation (EU) 2020/1503, Annex I, part B (a) to (c)). Then it takes no more money.
 *
 * The target has to stand, not only to have been reached. Money that can still be withdrawn (article 22) counts as long as
 * it is there; an offer that falls below its target after the last day, because somebody withdraws or does not pay, is
 * missed from then on. The law does not say whether such money counts (docs/law.md). Counting it at midnight and no longer
 * would keep taking money for an offer that lacks it; not counting it would end offers from which nobody withdraws. This
 * rule needs no memory, and all that it ever does is to refuse money, so that it can harm no investor. Nobody can invest
 * in a missed offer, so it stays missed until a version of the sheet with a later day is published.
 */
export function isMissed(
  { regime, status, target, target_deadline, current_funding }: Offer,
  at: Date,
): boolean {
  // Nobody is promised anything yet, or any more.
  if (regime !== 'ecspr' || status === 'draft' || status === 'cancelled') return false
  if (target === null || target_deadline === null) return false
  return target_deadline < dayOf(at) && current_funding < target
}
