import type { DocumentQuota } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Tx } from '../adapters/db/port.ts'
import { uploadTable } from '../uploads/table.ts'
import { applicationTable } from './table.ts'
import { documentTable } from './documents/table.ts'

const MEGABYTE = 1024 * 1024

/**
 * Throws if one more document of this size would exceed a person's quota. Uploads in progress count: the caller has
 * locked the person's application, and announces the new upload before releasing the lock.
 */
export async function refuseAboveQuota(
  tx: Tx,
  userId: string,
  bytes: number,
  { files, megabytes }: DocumentQuota,
): Promise<void> {
  // Counted by path, because a change of approved data refers to the earlier files.
  const attached = tx
    .select({ path: documentTable.storage_path, file_size: documentTable.file_size })
    .from(documentTable)
    .innerJoin(applicationTable, eq(applicationTable.id, documentTable.application_id))
    .where(eq(applicationTable.user_id, userId))
  const onTheirWay = tx
    .select({ path: sql<string>`${uploadTable.id}::text`, file_size: uploadTable.file_size })
    .from(uploadTable)
    .where(and(eq(uploadTable.user_id, userId), eq(uploadTable.store, 'vault')))
  const kept = union(attached, onTheirWay).as('kept')
  const [sums] = await tx
    .select({
      files: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${kept.file_size}), 0)`.mapWith(Number),
    })
    .from(kept)
  if (!sums) throw new Error('Nothing was counted')
  if (sums.files + 1 > files || sums.bytes + bytes > megabytes * MEGABYTE)
    throw fail('kyc.quota_reached', { files, megabytes })
}
