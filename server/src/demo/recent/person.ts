import type { DemoPerson, KycFields } from '../person.ts'
import type { Ago } from './times.ts'

/** Somebody who came lately: when they signed up and sent their verification, and what staff do then. */
export type RecentPerson = Pick<DemoPerson, 'key' | 'email' | 'full_name' | 'domain_id'> & {
  signs_up: Ago
  /** None of those who have not begun. */
  fields?: KycFields
  /** None of those who have not finished. */
  sends?: Ago
  /** It is rejected for this reason; otherwise it is approved. */
  refused_for?: string
  /** Nobody has reviewed it yet. */
  isLeft?: boolean
}
