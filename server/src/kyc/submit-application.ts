import { randomUUID } from 'node:crypto'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/kyc/failures'
import { missingFields } from '@acervo/domain/kyc/missing-fields'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import { audit, type By } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { findApplication, setStatus } from './repo.ts'
import { documentsSent } from './rounds.ts'
import { ownEditableApplication } from './save-application.ts'
import { roundTable } from './table.ts'

/**
 * Sends the caller's application for review and keeps what was sent as a new round. Throws naming what is
 * missing, when the wallet belongs to another verified person, or when it was already sent.
 */
export async function submitApplication(
  { db, mail, now }: Pick<Services, 'db' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  language: Language,
): Promise<void> {
  if (!by.actor.email) throw fail('kyc.email_required')
  try {
    await db.transaction(async (tx) => {
      const row = await ownEditableApplication(tx, by)
      const application = await findApplication(tx, { id: row.id })
      if (!application) throw fail('kyc.not_found')
      const missing = missingFields(application)
      if (missing.length > 0) {
        throw fail('kyc.fields_missing', { list: missing.map((label) => label[language]).join(', ') })
      }
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
  } catch (error) {
    if (isUniqueViolation(error, 'kyc_application_wallet')) throw fail('kyc.wallet_taken')
    throw error
  }
}
