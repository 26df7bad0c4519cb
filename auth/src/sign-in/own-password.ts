import type { Core } from '../core.ts'
import { countWrongPassword, requireFewWrongPasswords, requireStillFewWrongPasswords } from '../limits.ts'
import type { UserRow } from '../users/stored.ts'

/** Whether this is the password of a user who is signed in; wrong ones count as they do at sign-in, 429 after too many. */
export async function isOwnPassword(core: Core, user: UserRow, password: string): Promise<boolean> {
  const address = user.email ?? user.id
  await requireFewWrongPasswords(core, address)
  if (!(await core.passwords.isMatch(user.password_hash, password))) {
    await countWrongPassword(core, address)
    return false
  }
  await requireStillFewWrongPasswords(core, address)
  return true
}
