import { actionText } from '@acervo/domain/audit/actions'
import type { Language } from '@acervo/domain/common/language'
import { sayNotification } from '@acervo/domain/notifications/say'
import en from '@acervo/domain/texts/en/audit.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/audit.json' with { type: 'json' }
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { auditTable } from '../../audit/table.ts'
import { contactTable } from '../../contact/table.ts'
import { allPages } from '../../documents/csv.ts'
import { addressSince } from '../../identity/address-since.ts'
import { listNotifications } from '../../notifications/repo.ts'
import { notificationTexts } from '../../notifications/texts.ts'

const PAGE_ROWS = 500
const auditTexts = { es, en }

/** The notifications of a person, newest first, as text. */
export async function* listNotificationTexts(db: Db, userId: string, language: Language) {
  const texts = notificationTexts[language]
  const pages = allPages((cursor) => listNotifications(db, userId, { limit: PAGE_ROWS, cursor }))
  for await (const rows of pages)
    yield rows.map(({ kind, subject_id, params, created_at, read_at }) => {
      const { title, body } = sayNotification(kind, subject_id, params, texts, language)
      return { title, body, told_at: created_at, read_at }
    })
}

/**
 * The actions of a person, oldest first. Actions as staff are included without their subject, which may be another
 * person.
 */
export async function* listActions(db: Db, userId: string, language: Language) {
  const { id, at, role, action, subject_type, subject_id, before, after } = auditTable
  let last = 0
  for (;;) {
    const rows = await db
      .select({ id, at, role, action, subject_type, subject_id, before, after })
      .from(auditTable)
      .where(and(eq(auditTable.actor_id, userId), sql`${id} > ${last}`))
      .orderBy(asc(id))
      .limit(PAGE_ROWS)
    yield rows.map((row) => ({
      at: row.at,
      action: row.action,
      text: actionText(row.action, auditTexts[language]),
      role: row.role,
      subject_type: row.subject_type,
      ...(row.role === 'investor' && {
        subject_id: row.subject_id,
        before: row.before,
        after: row.after,
      }),
    }))
    if (rows.length < PAGE_ROWS) return
    last = rows.at(-1)?.id ?? last
  }
}

/**
 * Contact requests from a person's confirmed address. If they changed to that address, only requests since the change
 * count.
 */
export async function listContacts(db: Db, userId: string, email: string | null) {
  const since = await addressSince(db, userId)
  const { name, phone, message, about, about_id, language, created_at, answered_at } = contactTable
  const { privacy_accepted_at, privacy_text_version, marketing_accepted_at, marketing_text_version } =
    contactTable
  return db
    .select({
      name,
      email: contactTable.email,
      phone,
      message,
      about,
      about_id,
      language,
      privacy_accepted_at,
      privacy_text_version,
      marketing_accepted_at,
      marketing_text_version,
      created_at,
      answered_at,
    })
    .from(contactTable)
    .where(
      and(
        eq(sql`lower(${contactTable.email})`, (email ?? '').toLowerCase()),
        since === undefined ? undefined : gte(created_at, since),
      ),
    )
    .orderBy(asc(created_at))
}
