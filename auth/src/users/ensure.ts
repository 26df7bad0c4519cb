import { eq } from 'drizzle-orm'
import type { Core } from '../core.ts'
import { readEmailAddress } from '../mail/address.ts'
import { killAllMailTokens } from '../mail/tokens/kill.ts'
import { users, type Metadata } from '../table.ts'
import { sessions } from '../sessions/table.ts'
import { confirmAddress, type UserRow } from './stored.ts'
import { lockUser } from './lock.ts'
import { insertUser } from './add.ts'

export type EnsuredUser = {
  email: string
  password: string
  user_metadata?: Metadata
  resetPassword?: boolean
}

/** Makes sure a confirmed user exists; keeps the password of an existing one unless `resetPassword`. */
export async function ensureUser(core: Core, input: EnsuredUser): Promise<{ id: string }> {
  const email = readEmailAddress(input.email)
  const [existing] = await core.db.select().from(users).where(eq(users.email, email))
  if (existing !== undefined && (await isAsEnsured(core, existing, input))) return { id: existing.id }
  const passwordHash = await core.passwords.hash(input.password)
  const now = core.now()
  return core.db.transaction(async (tx) => {
    const draft = {
      email,
      passwordHash,
      metadata: input.user_metadata ?? {},
      confirmedAt: now,
      confirmationSentAt: null,
    }
    const created = await insertUser(core, tx, draft)
    if (created !== undefined) return { id: created.user.id }
    const user = await lockUser(tx, { email })
    if (user === undefined) throw new Error('A user was deleted while being ensured')
    // Another replica that starts at the same time has just created the user.
    if (existing === undefined) return { id: user.id }
    await tx.update(users).set({ password_hash: passwordHash, updated_at: now }).where(eq(users.id, user.id))
    await confirmAddress(core, tx, user)
    await tx.delete(sessions).where(eq(sessions.user_id, user.id))
    await killAllMailTokens(tx, user.id)
    return { id: user.id }
  })
}

/** Anybody may have created an unconfirmed account, so its password is replaced. */
async function isAsEnsured(core: Core, user: UserRow, input: EnsuredUser): Promise<boolean> {
  if (user.email_confirmed_at === null) return false
  return input.resetPassword !== true || core.passwords.isMatch(user.password_hash, input.password)
}
