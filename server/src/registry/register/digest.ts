import { createHash } from 'node:crypto'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'

/**
 * The SHA-256 of the parts of a day's register that never change: the project, the day, whether the project was
 * blocked, and for each holder the number, id, wallet, tokens, start date, liens and attachments. Names, emails and id
 * numbers are left out, because the register shows today's. Lists are hashed instead of objects, because their order is
 * fixed. `encumbrances: false` leaves out liens and attachments, as the first exported files did.
 */
export function registerDigest(
  { project_id, date, project_blocked }: Pick<RegisterHead, 'project_id' | 'date' | 'project_blocked'>,
  covers = { encumbrances: true },
) {
  const hash = createHash('sha256').update(JSON.stringify([project_id, date, project_blocked]))
  return {
    /** Adds the next holders, in the order of the register. */
    add(holders: readonly Holder[]): void {
      for (const { number, user_id, wallet, tokens, free, blocked, late, since, encumbrances } of holders) {
        const row = [number, user_id, wallet.toLowerCase(), tokens, free, blocked, late, since]
        // A holder without liens or attachments is hashed as before these existed.
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
    /** The digest in hexadecimal, after all holders were added. */
    end: (): string => hash.digest('hex'),
  }
}
