import { randomUUID } from 'node:crypto'
import type { Entry } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { FileAnswer } from '../../http/files/send.ts'
import type { Upload } from '../../http/files/upload.ts'
import { readPersonalFile } from '../../kyc/read-personal-file.ts'
import type { Services } from '../../services.ts'
import type { Blocker } from '../blocking/blocker.ts'
import { storeSealed } from '../store-sealed.ts'
import { actTable } from '../table.ts'
import { entryOf, type EntryRow } from './entry-row.ts'
import { partsOf, waitingWith } from './estate.ts'
import { refuseOwnEntry } from './heirs.ts'
import { readEntry } from './repo.ts'
import { lockEntry } from './lock.ts'
import { actFileTable, heirTable } from './table.ts'
import { auditEntry } from './notify.ts'

/**
 * Adds a document to a waiting entry and to the other waiting entries of the same estate. Throws when an entry of the
 * estate is about the caller or gives the caller tokens, because a second person relies on the documents.
 */
export async function uploadEntryFile(
  services: Pick<Services, 'db' | 'chain' | 'vault' | 'now'>,
  by: Blocker,
  id: string,
  upload: Upload,
): Promise<Entry> {
  const { filename, sha256, act_id } = actFileTable
  await storeSealed(services, by.actor.id, upload, {
    async lock(tx) {
      const { row } = await lockEntry(tx, id)
      await refuseOwnFile(tx, by, row)
      if (row.state !== 'requested') throw fail('registry.act_decided')
      return tx.select({ filename, sha256 }).from(actFileTable).where(eq(act_id, id))
    },
    full: () => fail('registry.act_files_full'),
    async add(tx, file) {
      const { row } = await lockEntry(tx, id)
      for (const part of await waitingWith(tx, row)) {
        await tx.insert(actFileTable).values({ id: randomUUID(), act_id: part.id, ...file })
        await auditEntry(tx, by, 'registry.upload_act_file', part)
      }
    },
  })
  return readEntry(services.db, services.chain, id)
}

/** Throws when the entry, or another one of the same estate, is about the caller or gives the caller tokens. */
async function refuseOwnFile(tx: Tx, by: Blocker, { id, estate_id, user_id }: EntryRow): Promise<void> {
  const parts = estate_id ? await partsOf(tx, [estate_id]) : [{ id }]
  const heirs = await tx
    .select({ user_id: heirTable.user_id })
    .from(heirTable)
    .where(
      inArray(
        heirTable.act_id,
        parts.map((part) => part.id),
      ),
    )
  refuseOwnEntry(by, [user_id, ...heirs.map((heir) => heir.user_id)])
}

/**
 * Reads a document of an entry, for staff whose tokens the entry does not concern and who get none by it. The audit row
 * is written first.
 */
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
    await refuseOwnFile(db, by, entryOf(found.row))
    return { ...found.file, user_id: found.row.user_id, row: found.row }
  }
  return readPersonalFile(services, by.actor.id, find, ({ row }) =>
    auditEntry(db, by, 'registry.read_act_file', entryOf(row)),
  )
}
