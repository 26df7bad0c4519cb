import { createHash } from 'node:crypto'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'

/**
 * The SHA-256 of what the register of a day says and can never say differently: project, day, whether the project was
 * blocked, and of each holder number, id, wallet, tokens, since when, and liens and attachments. Names, addresses and
 * id numbers are those of the day on which somebody looks, so they are left out. Lists, not objects, are hashed: their
 * order is fixed. `encumbrances: false` leaves liens and attachments out, as the first exported files did.
 */
export function registerDigest(
  { project_id, date, project_blocked }: Pick<RegisterHead, 'project_id' | 'date' | 'project_blocked'>,
  covers = { encumbrances: true },
) {
  const hash = createHash('sha256').update(JSON.stringify([project_id, date, project_blocked]))
  return {
    /** The next holders, in the order of the register. */
    add(holders: readonly Holder[]): void {
      for (const { number, user_id, wallet, tokens, free, blocked, late, since, encumbrances } of holders) {
        const row = [number, user_id, wallet.toLowerCase(), tokens, free, blocked, late, since]
        // A holder without any is hashed as before there were liens.
        const listed = covers.encumbrances && encumbrances.length > 0
        const held = encumbrances.map((one) => [
          one.number,
          one.kind,
          one.tokens,
          one.rank,
          one.registered_at,
        ])
        hash.update(`\n${JSON.stringify(listed ? [...row, held] : row)}`)
      }
    },
    /** In hexadecimal, once all holders were added. */
    end: (): string => hash.digest('hex'),
  }
}
