import type { Actor } from '@acervo/domain/identity/permissions'
import { isConfirmationOutdated } from '@acervo/domain/protection/confirmation'
import { fail } from '@acervo/domain/protection/failures'
import type { SeenVersion } from '@acervo/domain/protection/seen-version'
import type { NewWording, Wording } from '@acervo/domain/protection/wordings'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { wordingTable as table } from './table.ts'

/** The newest version of each text that the law requires us to show. */
export async function readWordings(tx: Tx): Promise<Wording[]> {
  const rows = await tx.select().from(table).orderBy(asc(table.code), asc(table.version))
  return [...new Map(rows.map((row) => [row.code, row])).values()]
}

/**
 * Adds a version of a text, unless it equals the newest version. Throws if somebody added a version that the caller has
 * not seen. Also throws if the wording of a confirmed text changes and the new version is marked as confirmed.
 */
export function addWording(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  { seen_version, ...entered }: NewWording & SeenVersion,
): Promise<Wording[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    const newest = await newestOf(tx, entered.code)
    if (newest && isSame(newest, entered)) return readWordings(tx)
    if (seen_version !== undefined && seen_version !== newest?.version)
      throw fail('protection.changed_meanwhile')
    if (newest && entered.is_confirmed && isConfirmationOutdated(newest, entered))
      throw fail('protection.confirmation_outdated')
    const version = (newest?.version ?? 0) + 1
    await tx
      .insert(table)
      .values({ ...entered, version, entered_at: now().toISOString(), entered_by: by.actor.id })
    await audit(tx, by, {
      action: 'protection.add_wording',
      subject: { type: 'protection_wording', id: entered.code },
      after: { code: entered.code, version, source: entered.source, is_confirmed: entered.is_confirmed },
    })
    return readWordings(tx)
  })
}

async function newestOf(tx: Tx, code: NewWording['code']): Promise<Wording | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(eq(table.code, code))
    .orderBy(desc(table.version))
    .limit(1)
  return row
}

function isSame(one: NewWording, other: NewWording): boolean {
  return (['es', 'en', 'source', 'is_confirmed'] as const).every((field) => one[field] === other[field])
}
