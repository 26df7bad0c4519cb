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
 * Sends a job's email unless it was sent before, and then keeps only its subject. Throws when the server refuses it.
 */
export async function sendMail(
  { db, from, contents, links, now }: MailParts,
  transport: Transporter | undefined,
  payload: unknown,
): Promise<void> {
  const { id } = job.parse(payload)
  const [row] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  if (!transport || !row || row.sent_at) return
  const { subject, language, text, html, unsubscribe } = contents.open(id, row.sealed)
  if (text === null || html === null) throw new Error(`Email ${id} was erased before it was sent`)
  await transport.sendMail({
    from: { name: row.sender, address: from },
    to: row.to,
    ...(row.reply_to ? { replyTo: row.reply_to } : {}),
    subject,
    text,
    html,
    headers: links.headers(unsubscribe),
    // A retry has the same message id, so that receiving servers can drop the duplicate.
    messageId: `<${row.id}@${from.split('@')[1] ?? 'localhost'}>`,
  })
  await db
    .update(mailTable)
    .set({
      sent_at: now().toISOString(),
      sealed: contents.close(id, { subject, language, text: null, html: null }),
    })
    .where(eq(mailTable.id, id))
}
