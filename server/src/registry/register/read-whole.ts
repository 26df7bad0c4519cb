import type { Holder } from '@acervo/domain/registry/register'
import { EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import type { Services } from '../../services.ts'
import { readRegister, type RegisterPage, type RegisterRequest } from './read.ts'

type WholeRegister = Pick<RegisterPage, 'register' | 'brand'> & { holders: Holder[] }

/**
 * The register of a day with all its holders, in one snapshot. Otherwise, tokens minted between two queries would be in
 * the rows and not in the totals. Throws like `readRegister`.
 */
export function readWholeRegister(
  { db, now }: Pick<Services, 'db' | 'now'>,
  asked: RegisterRequest,
): Promise<WholeRegister> {
  const made_at = now()
  return db.transaction(
    async (tx) => {
      const read = (cursor?: string) =>
        readRegister({ db: tx, now: () => made_at }, asked, { limit: EXPORT_PAGE_ROWS, cursor })
      const { register, brand, ...first } = await read()
      const holders = first.rows
      for (let cursor = first.next_cursor; cursor;) {
        const page = await read(cursor)
        holders.push(...page.rows)
        cursor = page.next_cursor
      }
      return { register, brand, holders }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
