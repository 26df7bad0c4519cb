import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ENTRY_FILES_MAX, type Entry } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { FileAnswer } from '../../http/files/send.ts'
import type { Upload } from '../../http/files/upload.ts'
import { mimeTypeOf } from '../../kyc/documents/store.ts'
import { readPersonalFile } from '../../kyc/read-personal-file.ts'
import type { Services } from '../../services.ts'
import { announceUpload, attachUpload } from '../../uploads/announce.ts'
import type { Blocker } from '../blocking/blocker.ts'
import { actTable } from '../table.ts'
import { entryOf, type EntryRow } from './entry-row.ts'
import { waitingWith } from './estate.ts'
import { readEntry } from './repo.ts'
import { lockEntry } from './lock.ts'
import { actFileTable } from './table.ts'
import { auditEntry } from './tell.ts'

/**
 * Adds a document to an entry that waits, and to what else of the same estate waits, sealed. The file is written before
 * the rows: a crash in between leaves a file that is collected, never a row without its file. The same file sent again is
 * stored once: its reply may have been lost.
 */
export async function uploadEntryFile(
  { db, chain, vault, now }: Pick<Services, 'db' | 'chain' | 'vault' | 'now'>,
  by: Blocker,
  id: string,
  { bytes, filename }: Upload,
): Promise<Entry> {
  const mime_type = await mimeTypeOf(bytes)
  const storage_path = randomBytes(24).toString('base64url')
  const file = {
    filename: filename.slice(0, 255),
    mime_type,
    file_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_path,
    uploaded_by: by.actor.id,
  }
  const announced = await db.transaction(async (tx) => {
    await lockOpen(tx, id, file)
    return announceUpload(tx, {
      store: 'vault',
      paths: [storage_path],
      user_id: by.actor.id,
      file_size: bytes.length,
    })
  })
  await vault.put(storage_path, bytes, mime_type)
  await db.transaction(async (tx) => {
    const { row, isStored } = await lockOpen(tx, id, file)
    // What was stored now is collected.
    if (isStored) return
    await attachUpload(tx, announced)
    const uploaded_at = now().toISOString()
    for (const part of await waitingWith(tx, row)) {
      await tx.insert(actFileTable).values({ id: randomUUID(), act_id: part.id, ...file, uploaded_at })
      await auditEntry(tx, by, 'registry.upload_act_file', part)
    }
  })
  return readEntry(db, chain, id)
}

/** A document of an entry; reading it is audited first. */
export async function readEntryFile(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  by: Blocker,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const { db } = services
  const find = async () => {
    const [found] = await db
      .select({ file: actFileTable, row: actTable })
      .from(actFileTable)
      .innerJoin(actTable, eq(actTable.id, actFileTable.act_id))
      .where(and(eq(actFileTable.id, fileId), eq(actFileTable.act_id, id)))
    if (!found) throw fail('registry.act_file_not_found')
    return { ...found.file, user_id: found.row.user_id, row: found.row }
  }
  return readPersonalFile(services, by.actor.id, find, ({ row }) =>
    auditEntry(db, by, 'registry.read_act_file', entryOf(row)),
  )
}

/** Locks an entry that waits, and finds out whether it has a file already. Throws when there is no room for another one. */
async function lockOpen(
  tx: Tx,
  id: string,
  { filename, sha256 }: Pick<typeof actFileTable.$inferInsert, 'filename' | 'sha256'>,
): Promise<{ row: EntryRow; isStored: boolean }> {
  const { row } = await lockEntry(tx, id)
  if (row.state !== 'requested') throw fail('registry.act_decided')
  const t = actFileTable
  const stored = await tx.select({ filename: t.filename, sha256: t.sha256 }).from(t).where(eq(t.act_id, id))
  const isStored = stored.some((one) => one.filename === filename && one.sha256 === sha256)
  if (!isStored && stored.length >= ENTRY_FILES_MAX) throw fail('registry.act_files_full')
  return { row, isStored }
}
