import type { Actor } from '@acervo/domain/identity/permissions'
import { isNonResident } from '@acervo/domain/returns/residence'
import { fail } from '@acervo/domain/taxes/failures'
import type { OwnResidence, ResidenceCertificateRow } from '@acervo/domain/taxes/residence'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { findApplication } from '../kyc/repo.ts'
import { residenceCertificateTable as table } from '../returns/table.ts'
import { stateOf } from './proof.ts'

export type CertificateRow = typeof table.$inferSelect

/** A person's certificates of tax residence, newest first, and the country that makes them necessary. */
export async function readOwnResidence(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<OwnResidence> {
  return {
    country: (await findCountry(tx, id)) ?? null,
    certificates: (await certificatesOf(tx, [id])).get(id) ?? [],
  }
}

/** The country other than Spain in which a verified person lives; undefined for everybody else. */
export async function findCountry(tx: Tx, userId: string): Promise<string | undefined> {
  const application = await findApplication(tx, { user_id: userId })
  if (application?.status !== 'APPROVED' || !isNonResident(application)) return undefined
  return application.country ?? undefined
}

/** The certificates of these people by owner, newest first; people without one are missing. */
export async function certificatesOf(
  tx: Tx,
  users: string[],
): Promise<Map<string, ResidenceCertificateRow[]>> {
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.user_id, users))
    .orderBy(desc(table.uploaded_at), desc(table.id))
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, own]) => [user, own.map(certificateOf)]),
  )
}

/** A certificate in the form of the reply. */
export function certificateOf(row: CertificateRow): ResidenceCertificateRow {
  const { id, country, issued_on, valid_until, interest_cap, dividend_cap, uploaded_at, end_reason } = row
  return {
    id,
    country,
    issued_on,
    valid_until,
    interest_cap: interest_cap === null ? null : interest_cap / 100,
    dividend_cap: dividend_cap === null ? null : dividend_cap / 100,
    state: stateOf(row),
    uploaded_at,
    reason: end_reason,
  }
}

/** Locks a certificate until the transaction ends; throws when it does not exist. */
export async function lockCertificate(tx: Tx, id: string): Promise<CertificateRow> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw fail('taxes.not_found')
  return row
}
