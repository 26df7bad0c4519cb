import { desc, eq } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import { devices } from '../table.ts'

/**
 * The times at which the user last signed in with each browser, latest first. Only a digest of the browser is stored
 * besides.
 */
export function listDevices(core: Core, userId: string): Promise<{ last_used_at: Date }[]> {
  const { user_id, last_used_at } = devices
  return core.db.select({ last_used_at }).from(devices).where(eq(user_id, userId)).orderBy(desc(last_used_at))
}
