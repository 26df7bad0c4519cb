import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { dayOf } from '@acervo/domain/common/time-zone'
import {
  certificateMonths,
  certificateNumber,
  certificateStates,
  stateOn,
  type Certificate,
  type CertificateState,
  type StaffCertificate,
} from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { investorName } from '@acervo/domain/registry/holdings'
import type { ShownCertificates } from '@acervo/domain/registry/lists/certificates'
import { and, asc, desc, eq, inArray, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newerThan, olderThan, pageOf, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { actsWanted, type ActFilter } from '../lists/found.ts'
import { actTable, blockingTable } from '../table.ts'

export type ActRow = typeof actTable.$inferSelect

type Needed = Pick<Services, 'db' | 'now'>

/** Phrased like the partial index, so that PostgreSQL uses it. */
const isCertificate = sql`${actTable.kind} = 'certificate'`

type Filter = ActFilter<ShownCertificates> & { userId?: string } & PageRequest

/** Certificates, newest first unless sorted otherwise. */
export async function listCertificates(
  { db, now }: Needed,
  { userId, state, order = 'desc', limit, cursor, ...filter }: Filter,
): Promise<Page<StaffCertificate>> {
  const today = dayOf(now())
  const after = order === 'asc' ? newerThan : olderThan
  const rows = await select(
    db,
    and(
      isCertificate,
      actsWanted(filter, isShown(state, today)),
      userId ? eq(actTable.user_id, userId) : undefined,
      after(actTable.requested_at, actTable.id, cursor),
    ),
    order,
  ).limit(limit + 1)
  return pageOf(
    rows.map((row) => shown(row, today)),
    limit,
    (row) => row.requested_at,
  )
}

function isShown(state: ShownCertificates, today: string): SQL | undefined {
  switch (state) {
    case 'all':
      return undefined
    case 'open':
      return and(inArray(actTable.state, ['requested', 'issued']), not(isOver(today)))
    case 'waiting':
      return eq(actTable.state, 'requested')
    case 'issued':
      return and(eq(actTable.state, 'issued'), not(isOver(today)))
    case 'expired':
      return or(eq(actTable.state, 'expired'), isOver(today))
    default:
      return eq(actTable.state, state)
  }
}

/** The SQL form of a case in `stateOn`: the certificate has expired, and its tokens are not released yet. */
export function isOver(today: string): SQL {
  return sql`(${eq(actTable.state, 'issued')} and ${lt(actTable.valid_until, today)})`
}

/** One certificate. Throws when it does not exist. */
export async function readCertificate({ db, now }: Needed, id: string): Promise<Certificate> {
  const [row] = await select(db, and(isCertificate, eq(actTable.id, id)))
  if (!row) throw fail('registry.certificate_not_found')
  return shown(row, dayOf(now()))
}

/** Locks a certificate until the transaction ends. Its holder is locked first, as in every change to a holding. */
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

function select(db: Tx, where: SQL | undefined, order: SortOrder = 'desc') {
  const by = order === 'asc' ? asc : desc
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
    .orderBy(by(actTable.requested_at), by(actTable.id))
}

type Selected = Awaited<ReturnType<typeof select>>[number]

function shown({ row, full_name, email, final_at, ...names }: Selected, today: string): StaffCertificate {
  const state = stateOf(row, today)
  return {
    ...row,
    ...names,
    state,
    months: row.months ?? certificateMonths.default,
    number: certificateNumber(row.seq),
    holder: investorName(full_name, email),
    requested_by_id: row.requested_by,
    is_ready: state === 'issued' && final_at !== null,
  }
}

/** The state on a day in Madrid of an act that is a certificate. */
export function stateOf(row: ActRow, today: string): CertificateState {
  const state = stateOn(today, row)
  const found = certificateStates.find((one) => one === state)
  if (!found) throw new Error(`Act ${row.id} is no certificate`)
  return found
}
