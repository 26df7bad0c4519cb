import type { Notification } from '@acervo/domain/notifications/calls'
import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { standingKinds } from '@acervo/domain/notifications/standing'
import { and, count, desc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { olderThan, pageOf, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import { now } from '../adapters/db/columns.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { notificationTable as table } from './table.ts'

/** The notifications of one person, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<Notification>> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.user_id, userId), olderThan(table.created_at, table.id, cursor)))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => row.created_at)
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(table)
    .where(and(eq(table.user_id, userId), isNull(table.read_at)))
  return row?.unread ?? 0
}

/** Marks a person's notifications until a moment (ISO 8601) as read, except those to be acknowledged or lifted. */
export async function markRead(db: Db, userId: string, upTo: string, at: Date): Promise<void> {
  await db
    .update(table)
    .set({ read_at: at.toISOString() })
    .where(
      and(
        eq(table.user_id, userId),
        isNull(table.read_at),
        lte(table.created_at, upTo),
        notInArray(table.kind, Object.values(standingKinds)),
      ),
    )
}

/** Marks one notification as read. Nothing changes if it belongs to somebody else or is already read. */
export async function acknowledge(db: Db, userId: string, id: string, at: Date): Promise<void> {
  await db
    .update(table)
    .set({ read_at: at.toISOString() })
    .where(and(eq(table.id, id), eq(table.user_id, userId), isNull(table.read_at)))
}

type About = { user_id: string; kind: NotificationKind; subject_id: string }

/** The parameters of the last notification of this kind to a person about this subject; undefined without one. */
export async function findNotified(
  tx: Tx,
  { user_id, kind, subject_id }: About,
): Promise<NotificationParams | undefined> {
  const [told] = await tx
    .select({ params: table.params })
    .from(table)
    .where(and(eq(table.user_id, user_id), eq(table.kind, kind), eq(table.subject_id, subject_id)))
    .orderBy(desc(table.created_at))
    .limit(1)
  return told?.params
}

/** Marks as read notifications that no longer apply. */
export async function noteEnded(tx: Tx, { user_id, kind, subject_id }: About): Promise<void> {
  await tx
    .update(table)
    .set({ read_at: now })
    .where(
      and(
        eq(table.user_id, user_id),
        eq(table.kind, kind),
        eq(table.subject_id, subject_id),
        isNull(table.read_at),
      ),
    )
}
