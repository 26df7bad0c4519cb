import { createHash } from 'node:crypto'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'

/**
 * The SHA-256 of what the register of a day says and can never say differently: project, day, whether the project was
 * blocked, and of each holder number, id, wallet, tokens and since when. Names, addresses and id numbers are those of
 * the day on which somebody looks, so they are left out. Lists, not objects, are hashed: their order is fixed.
 */
export function registerDigest({
  project_id,
  date,
  project_blocked,
}: Pick<RegisterHead, 'project_id' | 'date' | 'project_blocked'>) {
  const hash = createHash('sha256').update(JSON.stringify([project_id, date, project_blocked]))
  return {
    /** The next holders, in the order of the register. */
    add(holders: readonly Holder[]): void {
      for (const { number, user_id, wallet, tokens, free, blocked, late, since } of holders)
        hash.update(
          `\n${JSON.stringify([number, user_id, wallet.toLowerCase(), tokens, free, blocked, late, since])}`,
        )
    },
    /** In hexadecimal, once all holders were added. */
    end: (): string => hash.digest('hex'),
  }
}
