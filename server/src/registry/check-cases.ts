import type { RegistryCase } from '@acervo/domain/registry/cases'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Comparison, Difference } from '../adapters/chain/port.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { listCases } from './case-repo.ts'
import { checkChain } from './check-chain.ts'
import { registryCaseTable as table } from './table.ts'

type CaseRow = typeof table.$inferSelect

/** More open cases than this are a broken chain, not something to read one by one. */
const OPEN_SHOWN_MAX = 200

/**
 * Compares register and chain and keeps a case for each difference: a new one is opened, a known one seen again, and one
 * that is found no more is resolved. Nothing else is changed. Answers the open cases, newest first.
 */
export async function checkCases(
  services: Parameters<typeof checkChain>[0],
  by: By = {},
): Promise<RegistryCase[]> {
  const { db, now } = services
  const found = await checkChain(services)
  await db.transaction(async (tx) => {
    // One comparison is written after the other; reading goes on.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    await recordCases(tx, by, found, now())
  })
  return (await listCases(db, { history: false, limit: OPEN_SHOWN_MAX })).rows
}

async function recordCases(tx: Tx, by: By, { differences, unsettled }: Comparison, now: Date): Promise<void> {
  const at = now.toISOString()
  const open = new Map(
    (await tx.select().from(table).where(isNull(table.resolved_at))).map((row) => [keyOf(row), row]),
  )
  for (const difference of differences) {
    const known = open.get(keyOf(asRow(difference)))
    const said = { register_says: difference.expected, chain_says: difference.found, last_seen: at }
    if (known) await tx.update(table).set(said).where(eq(table.id, known.id))
    else await openCase(tx, by, { ...asRow(difference), ...said, first_seen: at })
    open.delete(keyOf(asRow(difference)))
  }
  // What an operation under way may explain is neither seen nor gone.
  for (const difference of unsettled) open.delete(keyOf(asRow(difference)))
  for (const row of open.values()) await resolveCase(tx, by, row, at)
}

async function openCase(tx: Tx, by: By, values: typeof table.$inferInsert): Promise<void> {
  const [row] = await tx.insert(table).values(values).returning()
  if (row) await audit(tx, by, entryOf('registry.open_case', row))
}

async function resolveCase(tx: Tx, by: By, row: CaseRow, at: string): Promise<void> {
  await tx.update(table).set({ resolved_at: at }).where(eq(table.id, row.id))
  await audit(tx, by, entryOf('registry.resolve_case', row))
}

function entryOf(action: string, { id, kind, project_id, wallet, register_says, chain_says }: CaseRow) {
  return {
    action,
    subject: { type: 'registry_case', id },
    after: { kind, project_id, wallet, register_says, chain_says },
  }
}

function asRow({ about, project_id, wallet }: Difference) {
  return { kind: about, project_id: project_id ?? null, wallet: wallet ?? null }
}

function keyOf({ kind, project_id, wallet }: Pick<CaseRow, 'kind' | 'project_id' | 'wallet'>): string {
  return [kind, project_id, wallet].join('/')
}
