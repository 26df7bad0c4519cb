import { language } from '@acervo/domain/common/reply'
import { eq, like } from 'drizzle-orm'
import { z } from 'zod'
import type { Seal } from '../../seal.ts'
import type { Db } from '../db/port.ts'
import { mailTable } from './table.ts'

const contents = z.object({
  subject: z.string(),
  /** The language of the subject, which is kept after sending. Earlier versions did not store it. */
  language: language.optional(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** The token of its link to unsubscribe. */
  unsubscribe: z.string().optional(),
})
type Contents = z.infer<typeof contents>

/** Marks contents stored before emails were encrypted: the migration could not know the key. */
export const PLAIN = 'plain:'
const BATCH = 200

/**
 * Encrypts and decrypts an email's contents for the column `sealed`. They are bound to the email's id, so that no other
 * row can decrypt them.
 */
export type MailContents = {
  close(id: string, value: Contents): string
  open(id: string, sealed: string): Contents
}

export function mailContents(seal: Seal): MailContents {
  return {
    close: (id, value) => seal.close(JSON.stringify(value), id).toString('base64'),
    open(id, sealed) {
      const json = sealed.startsWith(PLAIN)
        ? sealed.slice(PLAIN.length)
        : seal.open(Buffer.from(sealed, 'base64'), id).toString()
      return contents.parse(JSON.parse(json))
    },
  }
}

/** Encrypts what earlier versions stored in plain text. */
export async function resealPlain(db: Db, { open, close }: MailContents): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: mailTable.id, sealed: mailTable.sealed })
      .from(mailTable)
      .where(like(mailTable.sealed, `${PLAIN}%`))
      .limit(BATCH)
    if (rows.length === 0) return
    for (const { id, sealed } of rows)
      await db
        .update(mailTable)
        .set({ sealed: close(id, open(id, sealed)) })
        .where(eq(mailTable.id, id))
  }
}
