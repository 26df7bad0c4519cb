import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { AuditAction } from '@acervo/domain/audit/actions'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import type { FileAnswer } from '../../http/files/send.ts'
import type { Upload } from '../../http/files/upload.ts'
import { refuseSealed } from '../../kyc/refuse-sealed.ts'
import type { Services } from '../../services.ts'
import { storeSealed } from '../store-sealed.ts'
import { blockingTable } from '../table.ts'
import type { Blocker } from './blocker.ts'
import { findBlocking } from './repo.ts'
import { lockBlocking, type BlockingRow } from './row.ts'
import { blockFileTable as table } from './table.ts'

/** Adds a document to a block in force. Throws when the block is about the caller. */
export async function uploadBlockFile(
  services: Pick<Services, 'db' | 'chain' | 'vault' | 'now'>,
  by: Blocker,
  id: string,
  upload: Upload,
): Promise<Blocking> {
  const lock = async (tx: Tx) => {
    const row = await lockBlocking(tx, id)
    if (!row) throw fail('registry.blocking_not_found')
    refuseOwn(by, row)
    if (row.unblocked_at) throw fail('registry.block_lifted')
    return row
  }
  await storeSealed(services, by.actor.id, upload, {
    async lock(tx) {
      await lock(tx)
      const { filename, sha256 } = table
      return tx.select({ filename, sha256 }).from(table).where(eq(table.blocking_id, id))
    },
    full: () => fail('registry.block_files_full'),
    async add(tx, file) {
      await tx.insert(table).values({ blocking_id: id, ...file })
      await auditFile(tx, by, 'registry.upload_block_file', await lock(tx))
    },
  })
  const found = await findBlocking(services.db, services.chain, id)
  if (!found) throw new Error(`Block ${id} vanished`)
  return found
}

/** Reads a document of a block, for staff whom the block does not concern. The audit row is written first. */
export async function readBlockFile(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  by: Blocker,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const { db, vault } = services
  const [found] = await db
    .select({ file: table, row: blockingTable })
    .from(table)
    .innerJoin(blockingTable, eq(blockingTable.id, table.blocking_id))
    .where(and(eq(table.id, fileId), eq(table.blocking_id, id)))
  if (!found) throw fail('registry.act_file_not_found')
  const { file, row } = found
  refuseOwn(by, row)
  if (row.user_id) await refuseSealed(services, row.user_id)
  await auditFile(db, by, 'registry.read_block_file', row)
  const bytes = await vault.get(file.storage_path)
  // The account was erased since, and the document with it.
  if (!bytes) throw fail('registry.act_file_not_found')
  return { bytes, mimeType: file.mime_type, filename: file.filename, cache: 'private, no-store' }
}

/**
 * Removes the files of a person's blocks before their rows are deleted. If the run is interrupted, the next one still
 * finds the paths.
 */
export async function removeBlockFiles(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  userId: string,
): Promise<void> {
  const rows = await tx
    .select({ storage_path: table.storage_path })
    .from(table)
    .innerJoin(blockingTable, eq(blockingTable.id, table.blocking_id))
    .where(eq(blockingTable.user_id, userId))
  for (const { storage_path } of rows) await vault.remove(storage_path)
}

export async function eraseBlockFiles(tx: Tx, userId: string): Promise<void> {
  const { id, user_id } = blockingTable
  const own = tx.select({ id }).from(blockingTable).where(eq(user_id, userId))
  await tx.delete(table).where(inArray(table.blocking_id, own))
}

function refuseOwn(by: Blocker, { user_id }: BlockingRow): void {
  const conflict = conflictOf(by.actor.id, { about: user_id }, true)
  if (conflict) throw failIdentity(conflict)
}

async function auditFile(tx: Tx, by: Blocker, action: AuditAction, row: BlockingRow): Promise<void> {
  const { id, user_id, project_id, cause } = row
  await audit(tx, by, {
    action,
    subject: user_id ? { type: 'user', id: user_id } : { type: 'project', id: project_id ?? '' },
    after: { blocking_id: id, cause },
  })
}
