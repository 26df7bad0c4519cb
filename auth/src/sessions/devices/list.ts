import { desc, eq } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import { devices } from '../table.ts'

/** When each browser of a user was last used to sign in, latest first; otherwise only a digest of it is stored. */
export function listDevices(core: Core, userId: string): Promise<{ last_used_at: Date }[]> {
  const { user_id, last_used_at } = devices
  return core.db.select({ last_used_at }).from(devices).where(eq(user_id, userId)).orderBy(desc(last_used_at))
}
