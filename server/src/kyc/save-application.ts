import { isEditable, type Application, type PersonalData } from '@acervo/domain/kyc/application'
import { fail } from '@acervo/domain/kyc/failures'
import type { Questionnaire } from '@acervo/domain/kyc/questionnaire'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { findApplication, lockApplication, type ApplicationRow } from './repo.ts'
import { setStatus } from './set-status.ts'
import { applicationIdOf } from './own-application.ts'
import { applicationTable } from './table.ts'

type Owner = By & { actor: { id: string } }
type Changes = Partial<PersonalData & Questionnaire>

/**
 * Saves a tab of the caller's own application, which is created on first use. If `application_id` is given, it must be
 * that application. Throws if the application is under review or approved, and for impossible values.
 */
export async function saveApplication(
  services: Pick<Services, 'db' | 'chain' | 'now'>,
  by: By & Required<Pick<By, 'actor'>>,
  changes: Changes,
  applicationId?: string | null,
): Promise<Application> {
  return services.db.transaction(async (tx) => {
    const row = await ownEditableApplication(tx, by, applicationId)
    // Errors in another tab are reported when that tab is saved.
    if (changes.wallet !== undefined) await refuseImpossible(tx, services, { ...row, ...changes })
    await tx.update(applicationTable).set(changes).where(eq(applicationTable.id, row.id))
    await audit(tx, by, {
      action: 'kyc.save',
      subject: { type: 'kyc_application', id: row.id },
      // Only the names of the fields: personal data does not belong in a log.
      after: { fields: Object.keys(changes) },
    })
    const saved = await findApplication(tx, { id: row.id })
    if (!saved) throw new Error(`Application ${row.id} vanished while it was locked`)
    return saved
  })
}

/** The caller's application or its change in progress, locked, created if missing; throws when it cannot change now. */
export async function ownEditableApplication(
  tx: Tx,
  by: Owner,
  applicationId?: string | null,
): Promise<ApplicationRow> {
  const row =
    (await lockApplication(tx, { user_id: by.actor.id })) ?? (await makeApplication(tx, by.actor.id))
  if (applicationId && applicationId !== row.id)
    // A change that was discarded in another tab.
    throw fail(row.status === 'APPROVED' ? 'kyc.no_change' : 'kyc.not_found')
  if (row.status === 'APPROVED') throw fail('kyc.already_approved')
  if (!isEditable(row.status)) throw fail('kyc.read_only')
  return row
}

async function makeApplication(tx: Tx, userId: string): Promise<ApplicationRow> {
  // Two first saves at once: the second finds the row of the first.
  const [made] = await tx
    .insert(applicationTable)
    .values({ id: applicationIdOf(userId), user_id: userId })
    .onConflictDoNothing()
    .returning()
  const row = made ?? (await lockApplication(tx, { user_id: userId }))
  if (!row) throw new Error(`No application for user ${userId}`)
  if (made) await setStatus(tx, row, 'DRAFT')
  return row
}
