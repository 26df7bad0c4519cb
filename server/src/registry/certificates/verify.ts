import { timingSafeEqual } from 'node:crypto'
import { dayOf } from '@acervo/domain/common/time-zone'
import { bareCode, certificateNumber, seqOfNumber, type Verified } from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { auditTable, exportedFileDigest } from '../../audit/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { actTable } from '../table.ts'
import { codeOf } from './code.ts'
import { stateOf } from './repo.ts'
import { issuedTable } from './table.ts'

/**
 * The public data of the certificate with this number and code, as of today. A wrong number and a wrong code get the
 * same reply.
 */
export async function verifyCertificate(
  services: Pick<Services, 'db' | 'now' | 'certificateDigest'>,
  { number, code }: { number: string; code: string },
): Promise<Verified> {
  const found = await findIssued(services.db, seqOfNumber(number))
  const verified = found && verifiedOf(found, dayOf(services.now()))
  if (!verified || !isSame(codeOf(services, found.row, found.issued), bareCode(code)))
    throw fail('registry.certificate_not_found')
  return verified
}

/**
 * The public data of the certificate whose PDF has this SHA-256. Each download stored its digest in the audit log, so a
 * file with a changed name or purpose is not found.
 */
export async function verifyCertificateFile(
  services: Pick<Services, 'db' | 'now'>,
  { sha256 }: { sha256: string },
): Promise<Verified> {
  const number = await findDownload(services.db, sha256)
  const found = number === undefined ? undefined : await findIssued(services.db, seqOfNumber(number))
  const verified = found && verifiedOf(found, dayOf(services.now()))
  if (!verified) throw fail('registry.certificate_file_unknown')
  return verified
}

/** The number of the certificate whose download had this digest. */
async function findDownload(db: Db, sha256: string): Promise<string | undefined> {
  const [row] = await db
    .select({ number: sql<string>`${auditTable.after} ->> 'certificate'` })
    .from(auditTable)
    .where(
      and(
        sql`${exportedFileDigest(auditTable)} = ${sha256}`,
        // Spelled out, so that PostgreSQL uses the partial index.
        sql`${auditTable.action} = 'registry.certificate.export'`,
      ),
    )
    .limit(1)
  return row?.number
}

type Found = NonNullable<Awaited<ReturnType<typeof findIssued>>>

async function findIssued(db: Db, seq: number | undefined) {
  const [found] = await db
    .select({ row: actTable, issued: issuedTable, names: projectNames })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .leftJoin(issuedTable, eq(issuedTable.act_id, actTable.id))
    .where(and(eq(actTable.kind, 'certificate'), eq(actTable.seq, seq ?? 0)))
  return found
}

/** Undefined if the certificate was never issued. */
function verifiedOf({ row, issued, names }: Found, today: string): Verified | undefined {
  const { tokens, decided_at, valid_until, ended_at } = row
  if (!row.blocking_id || !decided_at || !valid_until) return undefined
  const state = stateOf(row, today)
  return {
    number: certificateNumber(row.seq),
    state: state === 'returned' || state === 'expired' ? state : 'valid',
    project_name: issued?.printed?.project_name ?? names.project_name,
    project_name_en: issued?.printed?.project_name_en ?? names.project_name_en,
    tokens,
    issued_at: decided_at,
    valid_until,
    ended_at,
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
