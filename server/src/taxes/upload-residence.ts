import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { validUntil } from '@acervo/domain/returns/residence'
import { fail } from '@acervo/domain/taxes/failures'
import { hundredthsOf } from '@acervo/domain/taxes/rates'
import type { OwnResidence, ResidenceCertificateRow, ResidenceTerms } from '@acervo/domain/taxes/residence'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Upload } from '../http/files/upload.ts'
import { lockOpenAccount } from '../identity/lock-open-account.ts'
import { notify } from '../notifications/notify.ts'
import { residenceCertificateTable as table } from '../returns/table.ts'
import type { Services } from '../services.ts'
import { refuseDay, refuseOwn } from './proof.ts'
import { certificateOf, findCountry, readOwnResidence, type CertificateRow } from './residence.ts'
import { digestOf, storeProof } from './proof-files.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'mail' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Stores the caller's own certificate, for staff to confirm. Throws when the caller needs none, when one waits already,
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
 * Stores a certificate that a person sent to staff, already confirmed, and tells its owner; a repeat does neither.
 * Throws for the caller's own certificate, for people who need none, and when it is not valid today.
 */
export async function recordResidence(
  services: Needed,
  by: Caller,
  user_id: string,
  terms: ResidenceTerms,
  upload: Upload,
): Promise<ResidenceCertificateRow> {
  refuseOwn(by.actor, user_id)
  const recorded = await findRecorded(services.db, by.actor, { user_id, terms, upload })
  if (recorded) return certificateOf(recorded)
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

/**
 * The newest certificate in force, if it has the same content and the same person confirmed it: then the call repeats
 * one whose reply was lost.
 */
async function findRecorded(
  tx: Tx,
  { id }: Actor,
  { user_id, terms, upload }: Omit<Stored, 'at'>,
): Promise<CertificateRow | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.user_id, user_id), isNotNull(table.confirmed_at), isNull(table.ended_at)))
    .orderBy(desc(table.confirmed_at), desc(table.id))
    .limit(1)
  if (!row) return undefined
  const { confirmed_by, sha256, issued_on, valid_until, interest_cap, dividend_cap } = row
  const stored = { confirmed_by, sha256, issued_on, valid_until, interest_cap, dividend_cap }
  const sent = { confirmed_by: id, sha256: digestOf(upload), ...termColumns(terms) }
  return isDeepStrictEqual(stored, sent) ? row : undefined
}

/** Tells the owner until when a certificate is valid. */
export async function notifyConfirmed(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  { id, user_id, valid_until }: CertificateRow,
): Promise<void> {
  await notify(tx, mail, { user_id, kind: 'residence.confirmed', subject_id: id, params: { valid_until } })
}

/** The columns with the content of a certificate. */
export function termColumns({ issued_on, interest_cap, dividend_cap }: ResidenceTerms) {
  const hundredths = (percent: number | null) => (percent === null ? null : hundredthsOf(percent))
  return {
    issued_on,
    valid_until: validUntil(issued_on),
    interest_cap: hundredths(interest_cap),
    dividend_cap: hundredths(dividend_cap),
  }
}

/** `at`: when it was confirmed; null for a certificate that waits. */
type Stored = { user_id: string; terms: ResidenceTerms; upload: Upload; at: string | null }

async function storeCertificate(
  services: Needed,
  { actor }: Caller,
  { user_id, terms, upload, at }: Stored,
  note: (tx: Tx, row: CertificateRow) => Promise<void>,
): Promise<CertificateRow> {
  refuseDay(terms.issued_on, dayOf(services.now()))
  return storeProof(services, actor, upload, {
    require: (tx) => requireCountry(tx, user_id, at),
    store: async (tx, attach, country) => {
      // A concurrent repeat of the same request has recorded it.
      const recorded = at && (await findRecorded(tx, actor, { user_id, terms, upload }))
      if (recorded) return recorded
      const confirmed = { confirmed_at: at, confirmed_by: at && actor.id }
      const [row] = await tx
        .insert(table)
        .values({ ...(await attach()), user_id, country, ...termColumns(terms), ...confirmed })
        .returning()
      if (!row) throw new Error('The certificate was not stored')
      await note(tx, row)
      return row
    },
  })
}

/**
 * Locks the person and returns the country of their verified identity. Throws when they need no certificate. For a
 * certificate that has to wait, also throws when another one waits.
 */
async function requireCountry(tx: Tx, userId: string, confirmedAt: string | null): Promise<string> {
  const open = await lockOpenAccount(tx, userId)
  const country = open ? await findCountry(tx, userId) : undefined
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
