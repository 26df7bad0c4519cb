import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { dayOf } from '@acervo/domain/common/time-zone'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { validUntil } from '@acervo/domain/returns/residence'
import { fail } from '@acervo/domain/taxes/failures'
import { hundredthsOf } from '@acervo/domain/taxes/rates'
import type { OwnResidence, ResidenceCertificateRow, ResidenceTerms } from '@acervo/domain/taxes/residence'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Upload } from '../http/files/upload.ts'
import { profileTable } from '../identity/table.ts'
import { mimeTypeOf } from '../kyc/documents.ts'
import { notify } from '../notifications/notify.ts'
import { residenceCertificateTable as table } from '../returns/table.ts'
import type { Services } from '../services.ts'
import { announceUpload, attachUpload } from '../uploads/announce.ts'
import { certificateOf, findCountry, readOwnResidence, type CertificateRow } from './residence.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'mail' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Stores the caller's own certificate, for staff to confirm. Throws when they need none, when one of theirs waits already,
 * and when it is not valid today.
 */
export async function uploadResidence(
  services: Needed,
  by: Caller,
  { issued_on }: { issued_on: string },
  upload: Upload,
): Promise<OwnResidence> {
  const { actor } = by
  const terms = { issued_on, interest_cap: null, dividend_cap: null }
  await storeCertificate(services, by, { user_id: actor.id, terms, upload, at: null }, async (tx, row) => {
    await audit(tx, by, {
      action: 'taxes.upload_residence',
      subject: { type: 'user', id: actor.id },
      after: { certificate_id: row.id, issued_on },
    })
  })
  return readOwnResidence(services.db, actor)
}

/**
 * Stores a certificate that a person sent to staff, already confirmed, and tells its owner. Throws for one's own, for
 * people who need none, and when it is not valid today.
 */
export async function recordResidence(
  services: Needed,
  by: Caller,
  user_id: string,
  terms: ResidenceTerms,
  upload: Upload,
): Promise<ResidenceCertificateRow> {
  const conflict = conflictOf(by.actor.id, { about: user_id }, false)
  if (conflict) throw failIdentity(conflict)
  const at = services.now().toISOString()
  const stored = await storeCertificate(services, by, { user_id, terms, upload, at }, async (tx, row) => {
    await audit(tx, by, {
      action: 'taxes.record_residence',
      subject: { type: 'user', id: user_id },
      after: { certificate_id: row.id, ...terms, valid_until: row.valid_until },
    })
    await notifyConfirmed(tx, services, row)
  })
  return certificateOf(stored)
}

/** Tells the owner of a certificate until when it counts. */
export async function notifyConfirmed(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  { id, user_id, valid_until }: CertificateRow,
): Promise<void> {
  await notify(tx, mail, { user_id, kind: 'residence.confirmed', subject_id: id, params: { valid_until } })
}

/** Throws when a certificate issued on a day does not count today, which is a day in Madrid. */
export function refuseDay(issued_on: string, today: string): void {
  const code = 'taxes.issued_in_future'
  if (issued_on > today) throw fail(code, {}, { issued_on: { code } })
  const over = 'taxes.certificate_over'
  if (validUntil(issued_on) < today) throw fail(over, {}, { issued_on: { code: over } })
}

/** The columns of what a certificate says. */
export function termColumns({ issued_on, interest_cap, dividend_cap }: ResidenceTerms) {
  const hundredths = (percent: number | null) => (percent === null ? null : hundredthsOf(percent))
  return {
    issued_on,
    valid_until: validUntil(issued_on),
    interest_cap: hundredths(interest_cap),
    dividend_cap: hundredths(dividend_cap),
  }
}

/** `at`: when it was confirmed; null for one that waits. */
type Stored = { user_id: string; terms: ResidenceTerms; upload: Upload; at: string | null }

/** The file is written before the row, encrypted: a crash in between leaves a file that is collected. */
async function storeCertificate(
  { db, vault, now }: Needed,
  { actor }: Caller,
  { user_id, terms, upload: { bytes }, at }: Stored,
  note: (tx: Tx, row: CertificateRow) => Promise<void>,
): Promise<CertificateRow> {
  refuseDay(terms.issued_on, dayOf(now()))
  const mime_type = await mimeTypeOf(bytes)
  const storage_path = randomBytes(24).toString('base64url')
  const announced = await db.transaction(async (tx) => {
    await requireCountry(tx, user_id, at)
    return announceUpload(tx, {
      store: 'vault',
      paths: [storage_path],
      user_id: actor.id,
      file_size: bytes.length,
    })
  })
  await vault.put(storage_path, bytes, mime_type)
  return db.transaction(async (tx) => {
    const country = await requireCountry(tx, user_id, at)
    await attachUpload(tx, announced)
    const [row] = await tx
      .insert(table)
      .values({
        id: randomUUID(),
        user_id,
        country,
        ...termColumns(terms),
        mime_type,
        file_size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storage_path,
        uploaded_at: now().toISOString(),
        uploaded_by: actor.id,
        confirmed_at: at,
        confirmed_by: at && actor.id,
      })
      .returning()
    if (!row) throw new Error('The certificate was not stored')
    await note(tx, row)
    return row
  })
}

/**
 * The country of the person's verified identity, locking the person so that their certificates are stored one at a time and
 * none while the account closes. Throws when they need no certificate, and, for one that will wait, when another waits.
 */
async function requireCountry(tx: Tx, userId: string, confirmedAt: string | null): Promise<string> {
  const { id, closed_at } = profileTable
  const [open] = await tx
    .select({ id })
    .from(profileTable)
    .where(and(eq(id, userId), isNull(closed_at)))
    .for('no key update')
  const country = open && (await findCountry(tx, userId))
  if (!country) throw fail('taxes.not_a_non_resident')
  if (confirmedAt !== null) return country
  const { confirmed_at, ended_at, user_id } = table
  const [waiting] = await tx
    .select({ user_id })
    .from(table)
    .where(and(eq(user_id, userId), isNull(confirmed_at), isNull(ended_at)))
  if (waiting) throw fail('taxes.certificate_waiting')
  return country
}
