import { eq, or, sql } from 'drizzle-orm'
import { sealFor } from '../../seal.ts'
import type { Db } from '../db/port.ts'
import type { Tasks } from '../jobs/port.ts'
import { composeRow } from './compose.ts'
import { mailContents, resealPlain } from './contents.ts'
import { listMails, listSubjects } from './list.ts'
import type { MailOptions, MailParts } from './parts.ts'
import type { Mail } from './port.ts'
import { openTransport, sendMail } from './send.ts'
import { mailTable } from './table.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

/** As long as contact requests, which emails may contain; the privacy policy promises that. */
const MONTHS_KEPT = 24
/** For emails that the law requires: at least five years (Regulation (EU) 2020/1503, article 26). */
const REQUIRED_MONTHS_KEPT = 60

/** How many emails are composed in a row. That takes some milliseconds, in which nothing else is answered. */
const COMPOSED_TOGETHER = 10

/** Once an hour. */
export const MAIL_HOUSEKEEPING = '29 * * * * erase-mails\n31 * * * * reseal-mails'

/**
 * The outbox of emails and the task that sends them. Without `smtpUrl`, emails stay in the table, where `/dev/mailbox`
 * shows them. Nothing is lost while a mail server is down, because the task is retried.
 */
export function createMail(options: MailOptions): { mail: Mail; tasks: Tasks } {
  const { db, jobs, publicUrl, smtpUrl, key, now } = options
  const contents = mailContents(sealFor('email', key))
  const links = unsubscribeLinks(key, publicUrl)
  const parts: MailParts = { ...options, contents, links }
  const transport = smtpUrl ? openTransport(smtpUrl) : undefined
  const mail: Mail = {
    write: (tx, email) => mail.writeAll(tx, [email]),
    async writeAll(tx, emails) {
      for (let at = 0; at < emails.length; at += COMPOSED_TOGETHER) {
        const some = emails.slice(at, at + COMPOSED_TOGETHER)
        const rows = some.map((email) => composeRow(parts, email))
        await tx.insert(mailTable).values(rows)
        if (!transport) continue
        const added = rows.map(({ id }, i) => ({ payload: { id }, isUrgent: some[i]?.isUrgent }))
        await jobs.addAll(tx, 'send-mail', added)
      }
    },
    readUnsubscribe: links.read,
    async erase(tx, userId, to) {
      const isTo = to === null ? undefined : sql`lower(${mailTable.to}) = ${to.toLowerCase()}`
      await tx.delete(mailTable).where(or(eq(mailTable.user_id, userId), isTo))
    },
    list: (to, limit) => listMails(parts, to, limit),
    listSubjects: (userId, page) => listSubjects(parts, userId, page),
  }
  const tasks: Tasks = {
    'send-mail': (payload) => sendMail(parts, transport, payload),
    'erase-mails': () => eraseOld(db, now()),
    'reseal-mails': () => resealPlain(db, contents),
  }
  return { mail, tasks }
}

async function eraseOld(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { created_at, is_required, kept_until } = mailTable
  const months = sql`case when ${is_required} then ${REQUIRED_MONTHS_KEPT}::int else ${MONTHS_KEPT}::int end`
  const isTooOld = sql`${created_at} < ${at} - ${months} * interval '1 month'`
  await db.delete(mailTable).where(or(isTooOld, sql`${kept_until} < ${at}`))
}
