import { randomUUID } from 'node:crypto'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/kyc/failures'
import { missingFields, missingName } from '@acervo/domain/kyc/missing-fields'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { findApplication, setStatus } from './repo.ts'
import { documentsSent } from './rounds.ts'
import { ownEditableApplication } from './save-application.ts'
import { roundTable } from './table.ts'

/**
 * Sends the caller's application for review and keeps what was sent as a new round. Throws naming what is missing, when
 * something in it cannot be true, or when it was already sent. A wallet that somebody else has is the reviewer's to judge.
 */
export async function submitApplication(
  services: Pick<Services, 'db' | 'chain' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  language: Language,
): Promise<void> {
  const { db, mail, now } = services
  if (!by.actor.email) throw fail('kyc.email_required')
  await db.transaction(async (tx) => {
    const row = await ownEditableApplication(tx, by)
    const application = await findApplication(tx, { id: row.id })
    if (!application) throw fail('kyc.not_found')
    const missing = missingFields(application)
    if (missing.length > 0) {
      throw fail('kyc.fields_missing', {
        list: missing.map((field) => missingName(field)[language]).join(', '),
      })
    }
    await refuseImpossible(tx, services, application)
    const submittedAt = now().toISOString()
    await setStatus(tx, row, 'SUBMITTED', { submitted_at: submittedAt, rejection_reason: null })
    await tx.update(profileTable).set({ full_name: row.name }).where(eq(profileTable.id, row.user_id))
    await tx.insert(roundTable).values({
      id: randomUUID(),
      application_id: row.id,
      submitted_at: submittedAt,
      snapshot: { ...application, documents: await documentsSent(tx, row.id) },
    })
    await notify(tx, mail, { user_id: row.user_id, kind: 'kyc.received', subject_id: row.id })
    await audit(tx, by, {
      action: 'kyc.submit',
      subject: { type: 'kyc_application', id: row.id },
      before: { status: row.status },
      after: { status: 'SUBMITTED' },
    })
  })
}
