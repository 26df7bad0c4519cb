import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { ContactRow } from '@acervo/domain/contact/calls'
import { CONTACT_MONTHS_KEPT, SPAM_DAYS_KEPT, type ContactStatus } from '@acervo/domain/contact/contact'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { newerThan, olderThan, pageOf, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { holds } from '../adapters/db/searched.ts'
import { profileTable } from '../identity/table.ts'
import { contactTable } from './table.ts'

const COUNTED_MAX = 100

const columns = {
  id: contactTable.id,
  domain_id: contactTable.domain_id,
  language: contactTable.language,
  name: contactTable.name,
  email: contactTable.email,
  phone: contactTable.phone,
  message: contactTable.message,
  privacy_accepted_at: contactTable.privacy_accepted_at,
  privacy_text_version: contactTable.privacy_text_version,
  marketing_accepted_at: contactTable.marketing_accepted_at,
  marketing_text_version: contactTable.marketing_text_version,
  about: contactTable.about,
  about_id: contactTable.about_id,
  spam: contactTable.spam,
  created_at: contactTable.created_at,
  answered_at: contactTable.answered_at,
  answered_by: profileTable.email,
  answer_note: contactTable.answer_note,
}

const isOpen = and(isNull(contactTable.answered_at), isNull(contactTable.spam))
const within: Record<ContactStatus, SQL | undefined> = {
  open: isOpen,
  answered: and(isNotNull(contactTable.answered_at), isNull(contactTable.spam)),
  spam: isNotNull(contactTable.spam),
}

export type ContactFilter = {
  status: ContactStatus
  search?: string
  /** The order by the time of sending. */
  order?: SortOrder
  /** Only these, whatever their status. */
  ids?: readonly string[]
} & PageRequest

/**
 * Requests in one status whose name, email or message contains the search. By default, open requests come longest
 * waiting first, all others newest first.
 */
export async function listContacts(
  db: Db,
  { status, search, order = status === 'open' ? 'asc' : 'desc', ids, limit, cursor }: ContactFilter,
): Promise<Page<ContactRow>> {
  const { created_at, id } = contactTable
  const [after, direction] = order === 'asc' ? [newerThan, asc] : [olderThan, desc]
  const rows = await db
    .select(columns)
    .from(contactTable)
    .leftJoin(profileTable, eq(profileTable.id, contactTable.answered_by))
    .where(
      and(
        ids ? inArray(id, [...ids]) : within[status],
        search ? holds(contactTable.searched, search) : undefined,
        after(created_at, id, cursor),
      ),
    )
    .orderBy(direction(created_at), direction(id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => row.created_at)
}

/** The number of requests that wait for an answer, counted up to `COUNTED_MAX`. */
export async function countOpenContacts(db: Db): Promise<number> {
  const open = db.select({ id: contactTable.id }).from(contactTable).where(isOpen).limit(COUNTED_MAX)
  return db.$count(open.as('open'))
}

export async function findContact(tx: Tx, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(contactTable)
    .leftJoin(profileTable, eq(profileTable.id, contactTable.answered_by))
    .where(eq(contactTable.id, id))
  return row
}

/** Locks a request until the transaction ends, and says whether and by whom it is answered. */
export async function lockContact(
  tx: Tx,
  id: string,
): Promise<{ answered_at: string | null; answered_by: string | null } | undefined> {
  const [row] = await tx
    .select({ answered_at: contactTable.answered_at, answered_by: contactTable.answered_by })
    .from(contactTable)
    .where(eq(contactTable.id, id))
    .for('update')
  return row
}

/** Removes the link of requests to an erased account, its investments and its applications. */
export async function detachContacts(tx: Tx, aboutIds: readonly string[]): Promise<void> {
  await tx.update(contactTable).set({ about_id: null }).where(inArray(contactTable.about_id, aboutIds))
}

/** Erases requests after the retention period of the privacy policy. */
export async function eraseOldContacts(tx: Tx, now: Date): Promise<void> {
  const { created_at, spam } = contactTable
  const at = sql`${now.toISOString()}::timestamptz`
  await tx
    .delete(contactTable)
    .where(
      or(
        sql`${created_at} < ${at} - ${CONTACT_MONTHS_KEPT}::int * interval '1 month'`,
        and(isNotNull(spam), sql`${created_at} < ${at} - ${SPAM_DAYS_KEPT}::int * interval '1 day'`),
      ),
    )
}
