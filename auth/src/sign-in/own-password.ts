import type { Core } from '../core.ts'
import { countWrongPassword, requireFewWrongPasswords, requireStillFewWrongPasswords } from '../limits.ts'
import type { UserRow } from '../users/stored.ts'

/**
 * Whether this is the password of a user who is signed in. As many wrong ones as at sign-in, then 429; they are counted apart
 * from those, which anybody can use up who knows the address.
 */
export async function isOwnPassword(core: Core, user: UserRow, password: string): Promise<boolean> {
  const { id } = user
  await requireFewWrongPasswords(core, id)
  if (!(await core.passwords.isMatch(user.password_hash, password))) {
    await countWrongPassword(core, id)
    return false
  }
  await requireStillFewWrongPasswords(core, id)
  return true
}
