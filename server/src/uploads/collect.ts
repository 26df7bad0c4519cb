import { asc, inArray, lt } from 'drizzle-orm'
import { Counter } from 'prom-client'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { Tasks } from '../adapters/jobs/port.ts'
import { uploadTable } from './table.ts'

/** Once an hour: deletes files that were stored and never attached. */
export const FILES_HOUSEKEEPING = '53 * * * * collect-files'

/** No upload takes this long: a file stored earlier and not attached never will be. */
const ORPHANED_MS = 24 * 60 * 60_000
const COLLECTED_AT_ONCE = 500

/** Files that were removed because nothing referred to them. */
export const collectedFiles = new Counter({
  name: 'orphaned_files_collected_total',
  help: 'Stored files that nothing referred to and that were removed',
  registers: [],
})

type Options = Pick<Services, 'db' | 'files' | 'vault' | 'jobs' | 'now'> & { log: Log }

/** Removes files that are no longer referenced, and files that never were. */
export function fileTasks({ db, files, vault, jobs, now, log }: Options): Tasks {
  // `store` is missing in tasks that an earlier version queued.
  const job = z.object({ store: z.enum(['files', 'vault']).default('files'), paths: z.array(z.string()) })
  return {
    'remove-files': async (payload) => {
      const { store, paths } = job.parse(payload)
      for (const path of paths) await (store === 'vault' ? vault : files).remove(path)
    },
    'collect-files': async () => {
      const before = new Date(now().getTime() - ORPHANED_MS).toISOString()
      const uploads = await db.transaction(async (tx) => {
        const old = tx
          .select({ id: uploadTable.id })
          .from(uploadTable)
          .where(lt(uploadTable.created_at, before))
          .orderBy(asc(uploadTable.created_at))
          .limit(COLLECTED_AT_ONCE)
          .for('update', { skipLocked: true })
        const orphans = await tx.delete(uploadTable).where(inArray(uploadTable.id, old)).returning()
        for (const { store, paths } of orphans) await jobs.add(tx, 'remove-files', { store, paths })
        return orphans
      })
      if (uploads.length === 0) return
      const count = uploads.flatMap(({ paths }) => paths).length
      collectedFiles.inc(count)
      log.info({ uploads: uploads.length, files: count }, 'Files that nothing referred to are removed')
    },
  }
}
