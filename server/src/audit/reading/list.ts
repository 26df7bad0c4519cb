import type { AuditFilter } from '@acervo/domain/audit/calls'
import { PENDING_COUNTED_MAX, type AuditEntry, type SealState } from '@acervo/domain/audit/entry'
import { subjectTypes, type SubjectType } from '@acervo/domain/audit/subjects'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { withinDays } from '../../adapters/db/days.ts'
import { complaintTable } from '../../complaints/table.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { projectNames, type ProjectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { reasonText } from '../reasons.ts'
import { actionGroup, auditPendingTable, auditReasonTable, auditSealTable, auditTable } from '../table.ts'

type Found = Omit<AuditEntry, 'subject_email' | keyof typeof projectNames>

const keys: readonly Key<Pick<AuditEntry, 'at' | 'id'>>[] = [
  { column: auditTable.at, type: 'timestamptz', of: (row) => row.at },
  { column: auditTable.id, type: 'bigint', of: (row) => row.id },
]

/** Only these rows. */
type Selected = { ids?: readonly number[] }

/** A page of the audit log, newest first by default. Each filter has an index in the same order. */
export async function listAudit(
  db: Db,
  { limit, cursor, order = 'desc', ...filter }: Omit<AuditFilter, 'sort'> & Selected & PageRequest,
): Promise<Page<AuditEntry>> {
  const by = order === 'asc' ? asc : desc
  const found: Found[] = await selectLog(db)
    .where(and(await narrowed(db, filter), beyond(keys, order, cursor)))
    .orderBy(...keys.map(({ column }) => by(column)))
    .limit(limit + 1)
  const rows = await withNames(db, found.slice(0, limit))
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

function selectLog(db: Db) {
  return db
    .select({
      id: auditTable.id,
      at: auditTable.at,
      actor: profileTable.email,
      role: auditTable.role,
      action: auditTable.action,
      subject_type: auditTable.subject_type,
      subject_id: auditTable.subject_id,
      before: sql<AuditEntry['before']>`${auditTable.before}`,
      after: sql<AuditEntry['after']>`${auditTable.after}`,
      reason: reasonText,
      request_id: auditTable.request_id,
      address_digest: auditTable.address_digest,
    })
    .from(auditTable)
    .leftJoin(profileTable, eq(profileTable.id, auditTable.actor_id))
    .leftJoin(auditReasonTable, eq(auditReasonTable.audit_id, auditTable.id))
}

/** Rows with the emails of the people and the names of the projects in them. */
async function withNames(db: Db, found: Found[]): Promise<AuditEntry[]> {
  const [emails, names] = await Promise.all([
    emailsOf(db, subjectsOf(found, 'user')),
    namesOf(db, subjectsOf(found, 'project')),
  ])
  return found.map((row) => ({
    ...row,
    subject_email: emails.get(row.subject_id) ?? null,
    project_name: names.get(row.subject_id)?.project_name ?? null,
    project_name_en: names.get(row.subject_id)?.project_name_en ?? null,
  }))
}

async function narrowed(db: Db, filter: AuditFilter & Selected): Promise<SQL | undefined> {
  const { actor, group, subject_type, subject_id, about, ids } = filter
  return and(
    actor ? inArray(auditTable.actor_id, await idsOf(db, actor)) : undefined,
    group ? eq(actionGroup(auditTable.action), group) : undefined,
    // The index on subjects begins with the type.
    subject_id
      ? inArray(auditTable.subject_type, subject_type ? [subject_type] : [...subjectTypes])
      : undefined,
    subject_id ? eq(auditTable.subject_id, subject_id) : undefined,
    subject_type ? eq(auditTable.subject_type, subject_type) : undefined,
    about ? isAbout(about) : undefined,
    ids && inArray(auditTable.id, [...ids]),
    withinDays(auditTable.at, filter),
  )
}

/** Reads each part with the index on subjects. All parts together are the few rows of one person. */
function isAbout(userId: string): SQL {
  const theirs = (type: SubjectType, table: PgTable) => sql`
    select log.id from ${table} theirs join ${auditTable} log
      on log.subject_type = ${type} and log.subject_id = theirs.id::text
    where theirs.user_id = ${userId}::uuid`
  return sql`${auditTable.id} in (
    select id from ${auditTable} where subject_type = 'user' and subject_id = ${userId}
    union all ${theirs('kyc_application', applicationTable)}
    union all ${theirs('investment', investmentTable)}
    union all ${theirs('complaint', complaintTable)})`
}

async function idsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: profileTable.id })
    .from(profileTable)
    .where(eq(sql`lower(${profileTable.email})`, email))
  return rows.map(({ id }) => id)
}

/** The ids of the subjects of one type in these rows. */
function subjectsOf(rows: Found[], type: SubjectType): string[] {
  const ids = rows.filter((row) => row.subject_type === type).map(({ subject_id }) => subject_id)
  return [...new Set(ids)].filter((one) => z.uuid().safeParse(one).success)
}

async function emailsOf(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { id, email } = profileTable
  const found = await db.select({ id, email }).from(profileTable).where(inArray(id, ids))
  return new Map(found.map((row) => [row.id, row.email]))
}

async function namesOf(db: Db, ids: string[]): Promise<Map<string, ProjectNames>> {
  if (ids.length === 0) return new Map()
  const { id } = projectTable
  const found = await db
    .select({ id, ...projectNames })
    .from(projectTable)
    .where(inArray(id, ids))
  return new Map(found.map((row) => [row.id, row]))
}

/** The last seal, and how many rows are not sealed yet. */
export async function readSeals(db: Db): Promise<SealState> {
  const [last] = await db
    .select({ number: auditSealTable.number, sealed_at: auditSealTable.sealed_at })
    .from(auditSealTable)
    .orderBy(desc(auditSealTable.number))
    .limit(1)
  const waiting = db.select().from(auditPendingTable).limit(PENDING_COUNTED_MAX)
  return { last_seal: last ?? null, pending: await db.$count(waiting.as('waiting')) }
}
