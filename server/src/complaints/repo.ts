import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { ownComplaint, type ComplaintRow, type OwnComplaint } from '@acervo/domain/complaints/calls'
import { COMPLAINT_YEARS_KEPT, complaintNumber } from '@acervo/domain/complaints/complaint'
import type { ComplaintSort, ComplaintState } from '@acervo/domain/complaints/list'
import { SPAM_DAYS_KEPT } from '@acervo/domain/contact/contact'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
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

type ComplaintKey = Key<Pick<ComplaintRow, 'created_at' | 'due_on' | 'id'>>
const complaintId: ComplaintKey = { column: table.id, type: 'uuid', of: (row) => row.id }
const keysOf: Record<ComplaintSort, readonly ComplaintKey[]> = {
  received: [{ column: table.created_at, type: 'timestamptz', of: (row) => row.created_at }, complaintId],
  due: [{ column: table.due_on, type: 'date', of: (row) => row.due_on }, complaintId],
}

export type ComplaintFilter = {
  /** If absent, all complaints except suspected spam. */
  state?: ComplaintState
  /** Only this complaint, in any state. */
  only?: string
  /** Only these, whatever their state. */
  ids?: readonly string[]
  sort?: ComplaintSort
  order?: SortOrder
} & PageRequest

/** Complaints in one state. By default, open ones come longest waiting first, all others newest first. */
export async function listComplaints(db: Db, filter: ComplaintFilter): Promise<Page<ComplaintRow>> {
  const { state = 'open', sort = 'received', limit, cursor } = filter
  const { order = state === 'open' ? 'asc' : 'desc' } = filter
  const keys = keysOf[sort]
  const direction = order === 'asc' ? asc : desc
  const found = await select(db)
    .where(and(which(filter), beyond(keys, order, cursor)))
    .orderBy(...keys.map(({ column }) => direction(column)))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(present)
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}

function which({ state, only, ids }: ComplaintFilter): SQL | undefined {
  if (only) return eq(table.id, only)
  if (ids) return inArray(table.id, [...ids])
  return state ? within[state] : isNull(table.spam)
}

export async function findComplaint(tx: Tx, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await select(tx).where(eq(table.id, id))
  return row && present(row)
}

/** A person's complaints, newest first, or one of them, without the staff who decided them. */
export async function findOwn(db: Db, userId: string, id?: string): Promise<OwnComplaint[]> {
  return own(db, and(eq(table.user_id, userId), id ? eq(table.id, id) : undefined))
}

/**
 * A person's complaints for the download of their data. Includes complaints sent on the public page from the confirmed
 * address of the account. If the person changed to that address, only complaints since the change count.
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
 * Detaches the complaints of an erased account, because the register keeps them until their own retention ends
 * (`eraseOldComplaints`). The decision of an open complaint goes to the last address of the account, not to an earlier
 * one.
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
