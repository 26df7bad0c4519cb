import type { Core } from '../core.ts'
import { countWrongPassword, requireFewWrongPasswords, requireStillFewWrongPasswords } from '../limits.ts'
import type { UserRow } from '../users/stored.ts'

/**
 * Whether this is the password of a signed-in user. 429 after too many wrong passwords. They are counted per user,
 * separately from sign-in, where anybody who knows the address can use up the attempts.
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
