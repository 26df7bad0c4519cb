import { randomUUID } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import { olderThan, pageOf } from '../db/keyset.ts'
import type { Db } from '../db/port.ts'
import type { Jobs, Tasks } from '../jobs/port.ts'
import { sealFor } from '../../seal.ts'
import { mailContents, resealPlain } from './contents.ts'
import type { Email, Mail } from './port.ts'
import { emailHtml, emailText } from './render-email.ts'
import { mailTable } from './table.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

type Options = {
  db: Db
  jobs: Jobs
  /** The URL of the site; the logo and the last line of an email use it. */
  publicUrl: string
  smtpUrl: string | undefined
  from: string
  /** 32 bytes, the key that encrypts emails. */
  key: Buffer
  now: () => Date
}

const SEND_TIMEOUT_MS = 20_000
/** As long as the contact requests they contain: the privacy policy promises it. */
const MONTHS_KEPT = 24

/** Once an hour. */
export const MAIL_HOUSEKEEPING = '29 * * * * erase-mails\n31 * * * * reseal-mails'

const job = z.object({ id: z.uuid() })

/**
 * The outbox of emails and the task that sends them. Without `smtpUrl` emails stay in the table, where `/dev/mailbox`
 * shows them. While a mail server is down nothing is lost: the task is retried.
 */
export function createMail(options: Options): { mail: Mail; tasks: Tasks } {
  const { db, jobs, publicUrl, smtpUrl, from, key, now } = options
  const contents = mailContents(sealFor('email', key))
  const links = unsubscribeLinks(key, publicUrl)
  const transport = smtpUrl
    ? nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: SEND_TIMEOUT_MS,
        greetingTimeout: SEND_TIMEOUT_MS,
        socketTimeout: SEND_TIMEOUT_MS,
      })
    : undefined
  const mail: Mail = {
    async write(tx, asked) {
      const email = withWholeLink(asked, publicUrl)
      const id = randomUUID()
      const { subject, isUrgent } = email
      const link = links.make(email.unsubscribe)
      const sealed = contents.close(id, {
        subject,
        text: emailText(email, link),
        html: emailHtml(email, publicUrl, link),
        unsubscribe: link?.token,
      })
      const kept_until = email.keptDays
        ? new Date(now().getTime() + email.keptDays * 86_400_000).toISOString()
        : null
      const row = {
        id,
        to: email.to,
        reply_to: email.reply_to,
        sender: email.brand.name,
        sealed,
        kept_until,
        is_required: email.isRequired ?? false,
      }
      await tx.insert(mailTable).values(row)
      if (transport) await jobs.add(tx, 'send-mail', { id }, { isUrgent })
    },
    readUnsubscribe: links.read,
    async erase(tx, to) {
      await tx.delete(mailTable).where(sql`lower(${mailTable.to}) = ${to.toLowerCase()}`)
    },
    async list(to, limit) {
      const rows = await db
        .select()
        .from(mailTable)
        .where(to ? sql`lower(${mailTable.to}) = ${to.toLowerCase()}` : undefined)
        .orderBy(desc(mailTable.created_at))
        .limit(limit)
      return rows.map((row) => ({
        to: row.to,
        ...contents.open(row.id, row.sealed),
        created_at: row.created_at,
      }))
    },
    async listSubjects(to, { limit, cursor }) {
      const { id, created_at, sent_at, sealed, is_required } = mailTable
      const found = await db
        .select({ id, created_at, sent_at, sealed, is_required })
        .from(mailTable)
        .where(and(sql`lower(${mailTable.to}) = ${to.toLowerCase()}`, olderThan(created_at, id, cursor)))
        .orderBy(desc(created_at), desc(id))
        .limit(limit + 1)
      const page = pageOf(found, limit, (row) => row.created_at)
      const rows = page.rows.map(({ sealed: closed, ...row }) => ({
        ...row,
        subject: contents.open(row.id, closed).subject,
      }))
      return { ...page, rows }
    },
  }
  const sendMail = async (payload: unknown) => {
    const { id } = job.parse(payload)
    const [row] = await db.select().from(mailTable).where(eq(mailTable.id, id))
    if (!transport || !row || row.sent_at) return
    const { subject, text, html, unsubscribe } = contents.open(id, row.sealed)
    if (text === null || html === null) throw new Error(`Email ${id} was erased before it was sent`)
    await transport.sendMail({
      from: { name: row.sender, address: from },
      to: row.to,
      ...(row.reply_to ? { replyTo: row.reply_to } : {}),
      subject,
      text,
      html,
      headers: links.headers(unsubscribe),
      // The same message id on a retry lets receiving servers drop the duplicate.
      messageId: `<${row.id}@${from.split('@')[1] ?? 'localhost'}>`,
    })
    await db
      .update(mailTable)
      .set({ sent_at: now().toISOString(), sealed: contents.close(id, { subject, text: null, html: null }) })
      .where(eq(mailTable.id, id))
  }
  const eraseMails = async () => {
    const at = sql`${now().toISOString()}::timestamptz`
    const isTooOld = sql`${mailTable.created_at} < ${at} - ${MONTHS_KEPT}::int * interval '1 month'`
    await db.delete(mailTable).where(or(isTooOld, sql`${mailTable.kept_until} < ${at}`))
  }
  const reseal = () => resealPlain(db, contents)
  return { mail, tasks: { 'send-mail': sendMail, 'erase-mails': eraseMails, 'reseal-mails': reseal } }
}

function withWholeLink(email: Email, publicUrl: string): Email {
  if (!email.action) return email
  return { ...email, action: { ...email.action, link: new URL(email.action.link, publicUrl).href } }
}
