import { randomUUID } from 'node:crypto'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Application } from '@acervo/domain/kyc/application'
import { documentsAskedOf, documentTypes } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { missingFields, missingName } from '@acervo/domain/kyc/missing-fields'
import en from '@acervo/domain/texts/en/kyc.json' with { type: 'json' }
import enSummary from '@acervo/domain/texts/en/kyc-summary.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/kyc.json' with { type: 'json' }
import esSummary from '@acervo/domain/texts/es/kyc-summary.json' with { type: 'json' }
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { differenceOf } from './change/difference.ts'
import { endPhoneLinks } from './phone/live-link.ts'
import { refuseImpossible } from './refuse-impossible.ts'
import { findApplication, type ApplicationRow } from './repo.ts'
import { setStatus } from './set-status.ts'
import { documentsSent } from './documents/find.ts'
import { removeDocuments } from './documents/remove.ts'
import { ownEditableApplication } from './save-application.ts'
import { roundTable } from './rounds/table.ts'

const names = { es: es.missing, en: en.missing }
const labels = { es: esSummary.field, en: enSummary.field }

/**
 * Sends the caller's application for review and stores it as a new round. Throws if fields are missing (naming them),
 * if a value is impossible, and if it was already sent. If somebody else has the same wallet, the reviewer decides.
 */
export async function submitApplication(
  services: Pick<Services, 'db' | 'chain' | 'jobs' | 'mail' | 'now'>,
  by: By & { actor: Actor },
  language: Language,
): Promise<void> {
  const { db, mail, now } = services
  if (!by.actor.email) throw fail('kyc.email_required')
  await db.transaction(async (tx) => {
    const row = await ownEditableApplication(tx, by)
    await removeUnasked(tx, services, row)
    const application = await findApplication(tx, { id: row.id })
    if (!application) throw fail('kyc.not_found')
    refuseMissing(application, language)
    await refuseImpossible(tx, services, application)
    await refuseUnchanged(tx, application)
    const submittedAt = now().toISOString()
    await setStatus(tx, row, 'SUBMITTED', { submitted_at: submittedAt, rejection_reason: null })
    await endPhoneLinks(tx, row.id, now())
    if (!row.changes)
      await tx.update(profileTable).set({ full_name: row.name }).where(eq(profileTable.id, row.user_id))
    await tx.insert(roundTable).values({
      id: randomUUID(),
      application_id: row.id,
      submitted_at: submittedAt,
      snapshot: { ...application, documents: await documentsSent(tx, row.id) },
    })
    await notify(tx, mail, {
      user_id: row.user_id,
      kind: row.changes ? 'kyc.change_received' : 'kyc.received',
      subject_id: row.id,
    })
    await audit(tx, by, {
      action: 'kyc.submit',
      subject: { type: 'kyc_application', id: row.id },
      before: { status: row.status },
      after: { status: 'SUBMITTED' },
    })
  })
}

/** Removes the company documents from a person's application, which may have been filled in as a company's before. */
async function removeUnasked(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'now'>,
  { id, user_type }: ApplicationRow,
): Promise<void> {
  const asked = documentsAskedOf(user_type)
  for (const type of documentTypes.filter((one) => !asked.includes(one)))
    await removeDocuments(services, tx, { applicationId: id, type }, services.now().toISOString())
}

function refuseMissing(application: Application, language: Language): void {
  const missing = missingFields(application)
  if (missing.length > 0) {
    throw fail('kyc.fields_missing', {
      list: missing.map((field) => missingName(field, names[language], labels[language])).join(', '),
    })
  }
}

/** Throws if a change has no differences, so that nobody has to review approved data again. */
async function refuseUnchanged(tx: Tx, application: Application): Promise<void> {
  const difference = await differenceOf(tx, application)
  if (difference && difference.changes.length + difference.replaced_documents.length === 0)
    throw fail('kyc.nothing_changed')
}
