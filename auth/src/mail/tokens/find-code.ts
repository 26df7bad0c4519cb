import { and, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import type { AuthTx } from '../../tx.ts'
import { isSameText } from '../../keys/secrets.ts'
import { mailTokens } from '../table.ts'

/** A code becomes invalid after this many wrong attempts. Its link stays valid: nobody can guess a link. */
export const WRONG_CODES_MAX = 5

/** An outstanding email as it is stored. */
export type MailTokenRow = typeof mailTokens.$inferSelect

/**
 * The outstanding email with this code. When there is none, counts a wrong attempt for each candidate, which the caller
 * must commit. The caller must have locked the users, or simultaneous guesses would not be counted.
 */
export async function findCode(
  core: Core,
  tx: AuthTx,
  isCandidate: SQL | undefined,
  given: string,
): Promise<MailTokenRow | undefined> {
  const candidates = await tx
    .select()
    .from(mailTokens)
    .where(and(isCandidate, isUsable(core)))
  const code = given.replace(/\s/g, '')
  const found = candidates.find((row) => isSameText(row.code_hash, core.secrets.codeHash(row.id, code)))
  if (found !== undefined) return found
  await tx
    .update(mailTokens)
    .set({ wrong_codes: sql`${mailTokens.wrong_codes} + 1` })
    .where(and(isCandidate, isUsable(core)))
  return undefined
}

/** Neither expired nor guessed at too often. */
function isUsable(core: Core) {
  return and(isFresh(core), lt(mailTokens.wrong_codes, WRONG_CODES_MAX))
}

/** Not expired. */
export function isFresh(core: Core) {
  return gt(mailTokens.expires_at, core.now())
}
