import { eq } from 'drizzle-orm'
import nodemailer, { type Transporter } from 'nodemailer'
import { z } from 'zod'
import type { MailParts } from './parts.ts'
import { mailTable } from './table.ts'

const SEND_TIMEOUT_MS = 20_000

const job = z.object({ id: z.uuid() })

/** The connection to the mail server, which is opened only when there is an email to send. */
export function openTransport(smtpUrl: string): Transporter {
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  })
}

/**
 * Sends a job's email unless it was sent before, and then keeps only its subject. An email whose link or code has
 * expired meanwhile is dropped: it would lead nowhere. Throws when the server refuses it.
 */
export async function sendMail(
  parts: MailParts,
  transport: Transporter | undefined,
  payload: unknown,
): Promise<void> {
  const { id } = job.parse(payload)
  const [row] = await parts.db.select().from(mailTable).where(eq(mailTable.id, id))
  if (!transport || !row || row.sent_at || row.dropped_at) return
  const contents = parts.contents.open(id, row.sealed)
  const isExpired = row.expires_at !== null && new Date(row.expires_at) <= parts.now()
  if (!isExpired) await send(parts, transport, row, contents)
  const { subject, language } = contents
  await parts.db
    .update(mailTable)
    .set({
      [isExpired ? 'dropped_at' : 'sent_at']: parts.now().toISOString(),
      sealed: parts.contents.close(id, { subject, language, text: null, html: null }),
    })
    .where(eq(mailTable.id, id))
}

async function send(
  { from, links }: MailParts,
  transport: Transporter,
  { id, sender, to, reply_to }: typeof mailTable.$inferSelect,
  { subject, text, html, unsubscribe }: ReturnType<MailParts['contents']['open']>,
): Promise<void> {
  if (text === null || html === null) throw new Error(`Email ${id} was erased before it was sent`)
  await transport.sendMail({
    from: { name: sender, address: from },
    to,
    ...(reply_to ? { replyTo: reply_to } : {}),
    subject,
    text,
    html,
    headers: links.headers(unsubscribe),
    // A retry has the same message id, so that receiving servers can drop the duplicate.
    messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
  })
}
