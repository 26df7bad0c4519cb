import {
  certificateMonths,
  certificateNumber,
  certificateStates,
  type Certificate,
  type CertificateState,
  type StaffCertificate,
} from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { olderThan, pageOf } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { actTable, blockingTable, isActWaiting } from '../table.ts'

export type ActRow = typeof actTable.$inferSelect

const isCertificate = eq(actTable.kind, 'certificate')

type Filter = { userId?: string; history: boolean; waiting?: boolean; limit: number; cursor?: string }

/** Certificates, newest first: those that wait or are in force; with `waiting` only the former, with `history` all. */
export async function listCertificates(
  db: Db,
  { userId, history, waiting, limit, cursor }: Filter,
): Promise<{ rows: StaffCertificate[]; next_cursor: string | null }> {
  const rows = await select(
    db,
    and(
      isCertificate,
      userId ? eq(actTable.user_id, userId) : undefined,
      waiting ? isActWaiting(actTable) : undefined,
      history ? undefined : inArray(actTable.state, ['requested', 'issued']),
      olderThan(actTable.requested_at, actTable.id, cursor),
    ),
  ).limit(limit + 1)
  return pageOf(rows.map(shown), limit, (row) => row.requested_at)
}

/** One certificate. Throws when there is none. */
export async function readCertificate(db: Tx, id: string): Promise<Certificate> {
  const [row] = await select(db, and(isCertificate, eq(actTable.id, id)))
  if (!row) throw fail('registry.certificate_not_found')
  return shown(row)
}

/** Locks a certificate until the transaction ends, after its holder, as every change to their holdings does. */
export async function lockAct(tx: Tx, id: string): Promise<ActRow> {
  const [known] = await tx
    .select({ user_id: actTable.user_id })
    .from(actTable)
    .where(and(isCertificate, eq(actTable.id, id)))
  if (!known) throw fail('registry.certificate_not_found')
  await lockInvestor(tx, known.user_id)
  const [row] = await tx.select().from(actTable).where(eq(actTable.id, id)).for('update')
  if (!row) throw fail('registry.certificate_not_found')
  return row
}

const requester = alias(profileTable, 'requester')

function select(db: Tx, where: SQL | undefined) {
  return db
    .select({
      row: actTable,
      ...projectNames,
      full_name: profileTable.full_name,
      email: profileTable.email,
      requested_by: requester.email,
      final_at: blockingTable.final_at,
    })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, actTable.user_id))
    .innerJoin(requester, eq(requester.id, actTable.requested_by))
    .leftJoin(blockingTable, eq(blockingTable.id, actTable.blocking_id))
    .where(where)
    .orderBy(desc(actTable.requested_at), desc(actTable.id))
}

type Selected = Awaited<ReturnType<typeof select>>[number]

function shown({ row, full_name, email, final_at, ...names }: Selected): StaffCertificate {
  return {
    ...row,
    ...names,
    state: stateOf(row),
    months: row.months ?? certificateMonths.default,
    number: certificateNumber(row.seq),
    holder: investorName(full_name, email),
    requested_by_id: row.requested_by,
    is_ready: row.state === 'issued' && final_at !== null,
  }
}

/** The state of an act that is a certificate. */
export function stateOf({ id, state }: ActRow): CertificateState {
  const found = certificateStates.find((one) => one === state)
  if (!found) throw new Error(`Act ${id} is no certificate`)
  return found
}
