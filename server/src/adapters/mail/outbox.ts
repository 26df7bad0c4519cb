import { eq } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Db } from '../db/port.ts'
import type { Jobs, Tasks } from '../jobs/port.ts'
import type { Letter, Mail } from './port.ts'
import { letterHtml, letterText } from './render-letter.ts'
import { mailTable } from './table.ts'

type Options = {
  db: Db
  jobs: Jobs
  /** Where the site answers; the logo and the last line of a mail point there. */
  publicUrl: string
  smtpUrl: string | undefined
  from: string
  now: () => Date
}

const SEND_TIMEOUT_MS = 20_000
const job = z.object({ id: z.uuid() })

/**
 * The outbox of mails and the task that empties it. Without `smtpUrl` mails stay in the table, where
 * `/dev/mailbox` shows them. A mail server that is down loses nothing: the task is tried again.
 */
export function createMail(options: Options): { mail: Mail; tasks: Tasks } {
  const { db, jobs, publicUrl, smtpUrl, from, now } = options
  const transport = smtpUrl
    ? nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: SEND_TIMEOUT_MS,
        socketTimeout: SEND_TIMEOUT_MS,
      })
    : undefined
  const mail: Mail = {
    async write(tx, asked) {
      const letter = withWholeLink(asked, publicUrl)
      const message = {
        to: letter.to,
        sender: letter.brand.name,
        subject: letter.subject,
        text: letterText(letter),
        html: letterHtml(letter, publicUrl),
      }
      const [row] = await tx.insert(mailTable).values(message).returning({ id: mailTable.id })
      if (transport && row) await jobs.add(tx, 'send-mail', { id: row.id })
    },
  }
  const sendMail = async (payload: unknown) => {
    const { id } = job.parse(payload)
    const [row] = await db.select().from(mailTable).where(eq(mailTable.id, id))
    if (!transport || !row || row.sent_at) return
    await transport.sendMail({
      from: { name: row.sender, address: from },
      to: row.to,
      subject: row.subject,
      text: row.text,
      html: row.html,
      // The same message id on a repeat lets receiving servers drop the second copy.
      messageId: `<${row.id}@${from.split('@')[1] ?? 'localhost'}>`,
    })
    await db.update(mailTable).set({ sent_at: now().toISOString() }).where(eq(mailTable.id, id))
  }
  return { mail, tasks: { 'send-mail': sendMail } }
}

function withWholeLink(letter: Letter, publicUrl: string): Letter {
  if (!letter.action) return letter
  return { ...letter, action: { ...letter.action, link: new URL(letter.action.link, publicUrl).href } }
}
