import { documentsAskedOf } from '@acervo/domain/kyc/documents'
import type { DemoKyc, DemoPerson } from '../person.ts'
import { peopleOfDaysAgo } from './people/days-ago.ts'
import { peopleOfWeeksAgo } from './people/weeks-ago.ts'
import type { RecentPerson } from './person.ts'
import { inOfficeHours, momentAgo } from './times.ts'

/** Staff review a verification on the morning of the next working day. */
const REVIEW_MS = 14 * 3_600_000

/** The people who signed up recently, in the state at the first start of the demo, `now`. */
export function recentPeopleAt(now: Date): DemoPerson[] {
  return [...peopleOfWeeksAgo, ...peopleOfDaysAgo].map((person, index) => {
    const { key, email, full_name, domain_id, signs_up } = person
    const created_at = momentAgo(now, signs_up).toISOString()
    return { key, email, full_name, domain_id, created_at, kyc: kycAt(now, person, index) }
  })
}

function kycAt(
  now: Date,
  { fields, sends, refused_for, isLeft }: RecentPerson,
  index: number,
): DemoKyc | null {
  if (!fields) return null
  const nothing = { submitted_at: null, reviewed_at: null, rejection_reason: null }
  if (!sends) return { status: 'DRAFT', fields, documents: ['front'], ...nothing }
  const submitted = momentAgo(now, sends)
  const reviewed = inOfficeHours(new Date(submitted.getTime() + REVIEW_MS), 5 + ((index * 7) % 50))
  const sent = {
    fields,
    documents: [...documentsAskedOf(fields.user_type)],
    submitted_at: submitted.toISOString(),
  }
  if (isLeft || reviewed > now) return { ...nothing, ...sent, status: 'SUBMITTED' }
  return {
    ...sent,
    status: refused_for ? 'REJECTED' : 'APPROVED',
    reviewed_at: reviewed.toISOString(),
    rejection_reason: refused_for ?? null,
  }
}
