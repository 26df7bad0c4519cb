import { asc, notLike } from 'drizzle-orm'
import { Problem } from '../../problem.ts'
import { sealFor } from '../../seal.ts'
import type { Db } from '../db/port.ts'
import { mailContents, PLAIN } from './contents.ts'
import { mailTable } from './table.ts'

/**
 * Throws `Problem` unless the key opens the oldest email. Under another key a server would run, and seal documents and emails
 * that no server with the right one can open.
 */
export async function refuseOtherKey(db: Db, key: Buffer): Promise<void> {
  const [oldest] = await db
    .select({ id: mailTable.id, sealed: mailTable.sealed })
    .from(mailTable)
    .where(notLike(mailTable.sealed, `${PLAIN}%`))
    .orderBy(asc(mailTable.created_at))
    .limit(1)
  if (!oldest) return
  try {
    mailContents(sealFor('email', key)).open(oldest.id, oldest.sealed)
  } catch {
    throw new Problem(
      'The data in this database was sealed with another key: set FILE_KEY to the one that was used so far, or DATA_DIR to the folder whose file-key holds it.',
    )
  }
}
