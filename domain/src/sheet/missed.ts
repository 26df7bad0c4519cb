import type { Failure } from '../common/failure.ts'
import type { Language } from '../common/language.ts'
import { writtenDay } from '../common/time-zone.ts'
import { isMissed, type Offer } from '../projects/offer/missed.ts'
import { fail } from './failures.ts'

/** Why an offer that missed its target takes no more money; undefined if it did not miss it. */
export function missedFailure(offer: Offer, at: Date, language: Language): Failure | undefined {
  const { target, target_deadline } = offer
  if (!isMissed(offer, at) || target === null || target_deadline === null) return undefined
  return fail('sheet.offer_missed', {
    day: writtenDay(target_deadline, language),
    target: { euros: target },
  })
}
