import { ownComplaint, type ComplaintRow, type OwnComplaint } from '@acervo/domain/complaints/calls'
import {
  COMPLAINT_YEARS_KEPT,
  complaintNumber,
  type ComplaintState,
} from '@acervo/domain/complaints/complaint'
import { SPAM_DAYS_KEPT } from '@acervo/domain/contact/contact'
import { and, asc, desc, eq, gte, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { newerThan, olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { addressSince } from '../identity/address-since.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { complaintTable as table } from './table.ts'

const within: Record<ComplaintState, SQL | undefined> = {
  open: and(isNull(table.decided_at), isNull(table.spam)),
  decided: isNotNull(table.decided_at),
  spam: isNotNull(table.spam),
}

type Filter = { state: ComplaintState; only?: string; limit: number; cursor?: string }

/** Complaints in one state: the open ones longest waiting first, the others newest first. */
export async function listComplaints(
  db: Db,
  { state, only, limit, cursor }: Filter,
): Promise<{ rows: ComplaintRow[]; next_cursor: string | null }> {
  const { created_at, id } = table
  const [after, order] = state === 'open' ? [newerThan, asc] : [olderThan, desc]
  const rows = await select(db)
    .where(and(only ? eq(id, only) : within[state], after(created_at, id, cursor)))
    .orderBy(order(created_at), order(id))
    .limit(limit + 1)
  return pageOf(rows.map(present), limit, (row) => row.created_at)
}

export async function findComplaint(tx: Tx, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await select(tx).where(eq(table.id, id))
  return row && present(row)
}

/** Somebody's complaints, newest first, or one of them; without the staff who decided them. */
export async function findOwn(db: Db, userId: string, id?: string): Promise<OwnComplaint[]> {
  return own(db, and(eq(table.user_id, userId), id ? eq(table.id, id) : undefined))
}

/**
 * For the download of somebody's data: also those sent with the confirmed address of their account on the public page, of
 * one they changed to since then.
 */
export async function findOwnAndPublic(
  db: Db,
  userId: string,
  address: string | null,
): Promise<OwnComplaint[]> {
  const since = await addressSince(db, userId)
  const fromAddress = and(
    isNotNull(table.privacy_text_version),
    eq(sql`lower(${table.email})`, (address ?? '').toLowerCase()),
    since === undefined ? undefined : gte(table.created_at, since),
  )
  return own(db, or(eq(table.user_id, userId), fromAddress))
}

async function own(db: Db, which: SQL | undefined): Promise<OwnComplaint[]> {
  const rows = await select(db).where(which).orderBy(desc(table.created_at), desc(table.id))
  return rows.map((row) => ownComplaint.parse(present(row)))
}

function select(tx: Db | Tx) {
  return tx
    .select({ row: table, ...projectNames, decided_by: profileTable.email })
    .from(table)
    .leftJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(profileTable, eq(profileTable.id, table.decided_by))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof select>>[number]

function present({ row, ...joined }: Selected): ComplaintRow {
  return { ...row, ...joined, number: complaintNumber(row.seq) }
}

/**
 * Separates the complaints of an erased account from it: the register keeps them until their own term ends
 * (`eraseOldComplaints`). The decision of an open one goes to the last address of the account, not to one the person left.
 */
export async function detachComplaints(tx: Tx, userId: string): Promise<void> {
  const { user_id, email } = sealedIdentityTable
  const last = tx.select({ email }).from(sealedIdentityTable).where(eq(user_id, userId))
  await tx
    .update(table)
    .set({
      user_id: null,
      investment_id: null,
      email: sql`case when ${table.decided_at} is null then coalesce(${last}, ${table.email}) else ${table.email} end`,
    })
    .where(eq(table.user_id, userId))
}

/** Erases decided complaints after the years that the register keeps them, and spam after its days. */
export async function eraseOldComplaints(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx
    .delete(table)
    .where(
      or(
        sql`${table.decided_at} < ${at} - ${COMPLAINT_YEARS_KEPT}::int * interval '1 year'`,
        and(
          isNotNull(table.spam),
          sql`${table.created_at} < ${at} - ${SPAM_DAYS_KEPT}::int * interval '1 day'`,
        ),
      ),
    )
}
