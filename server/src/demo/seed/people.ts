import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { ensureProfile } from '../../identity/actor.ts'
import { profileTable } from '../../identity/table.ts'
import { unpaidHolder } from '../../investments/hold-unpaid.ts'
import { uploadDocument } from '../../kyc/documents/upload.ts'
import { findApplication } from '../../kyc/repo.ts'
import { reviewApplication } from '../../kyc/review-application.ts'
import { saveApplication } from '../../kyc/save-application.ts'
import { submitApplication } from '../../kyc/submit-application.ts'
import type { Services } from '../../services.ts'
import { renderKycDocument } from '../documents.ts'
import type { DemoKyc, DemoPerson } from '../person.ts'
import { eachConcurrently, requireActor, requireId } from './lookup.ts'

const PEOPLE_AT_ONCE = 4

/** Creates the accounts of demo investors. Returns the user id of each key. */
export async function seedPeople(
  services: Services,
  password: string,
  people: readonly DemoPerson[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  await eachConcurrently(people, PEOPLE_AT_ONCE, async (person) => {
    const id = await services.accounts.ensure({ email: person.email, password })
    ids.set(person.key, id)
    await ensureProfile(services.db, {
      id,
      email: person.email,
      user_metadata: { domain_id: person.domain_id },
    })
    await services.db
      .update(profileTable)
      .set({ full_name: person.full_name, domain_id: person.domain_id, created_at: person.created_at })
      .where(eq(profileTable.id, id))
  })
  return ids
}

/** Creates the applications of demo investors with their documents, and takes each as far as the demo data says. */
export function seedApplications(
  services: Services,
  admin: Actor,
  ids: Map<string, string>,
  people: readonly DemoPerson[],
): Promise<void> {
  return eachConcurrently(people, PEOPLE_AT_ONCE, async (person) => {
    const id = requireId(ids, person.key)
    if (person.kyc) await seedApplication(services, admin, person, person.kyc, id)
  })
}

async function seedApplication(
  services: Services,
  admin: Actor,
  person: DemoPerson,
  kyc: DemoKyc,
  id: string,
): Promise<void> {
  const existing = await findApplication(services.db, { user_id: id })
  if (existing?.status === kyc.status && kyc.status !== 'DRAFT') return
  const by = { actor: await requireActor(services.db, id), language: 'es' as const }
  const at = (stamp: string | null) => ({ ...services, now: () => new Date(stamp ?? person.created_at) })
  if (!existing || existing.status === 'DRAFT') {
    // The form would send null for an empty field.
    const fields = Object.entries(kyc.fields).map(([name, value]) => [name, value === '' ? null : value])
    await saveApplication(services, by, Object.fromEntries(fields) as object)
    for (const type of kyc.documents) {
      const file = await renderKycDocument(person, type)
      await uploadDocument(at(kyc.submitted_at), by, type, file)
    }
    if (kyc.status === 'DRAFT') return
    await submitApplication(at(kyc.submitted_at), by, 'es')
  }
  const application = await findApplication(services.db, { user_id: id })
  if (kyc.status === 'SUBMITTED' || !application) return
  const decision =
    kyc.status === 'APPROVED'
      ? { status: kyc.status }
      : { status: 'REJECTED' as const, reason: kyc.rejection_reason ?? '' }
  const decidedAt = at(kyc.reviewed_at)
  await reviewApplication(decidedAt, { actor: admin }, application.id, decision, unpaidHolder(decidedAt))
}
