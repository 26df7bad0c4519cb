import type { AuditAction } from '@acervo/domain/audit/actions'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import { eq, isNull } from 'drizzle-orm'
import type { Chain, Comparison, UnexplainedMint } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { noteCheck } from '../../ledger/last-check.ts'
import type { Services } from '../../services.ts'
import { checkChain } from './check-chain.ts'
import type { CasesChain } from './present-mints.ts'
import { isSetAside, rowOf } from './difference.ts'
import { listCases, lockCases } from './repo.ts'
import { registryCaseTable as table } from './table.ts'

type CaseRow = typeof table.$inferSelect

/** With more open cases than this the chain is broken, and nobody reads them one by one. */
const OPEN_SHOWN_MAX = 200

/**
 * Compares register and chain and maintains a case for each difference. Opens new cases, updates known ones, and
 * resolves those no longer found; changes nothing else. Returns the open cases that are not set aside, newest first.
 */
export async function checkCases(
  services: Pick<Services, 'db' | 'now'> & { chain: CasesChain & Pick<Chain, 'check'> },
  by: By = {},
): Promise<RegistryCase[]> {
  const { db, chain, now } = services
  const found = await checkChain(services)
  await db.transaction(async (tx) => {
    await lockCases(tx)
    const at = now()
    await recordCases(tx, by, { ...found, mints: await chain.unexplainedMints(tx) }, at)
    await noteCheck(tx, 'chain', at.toISOString())
  })
  return (await listCases(db, chain, { history: false, set_aside: false, limit: OPEN_SHOWN_MAX })).rows
}

async function recordCases(
  tx: Tx,
  by: By,
  { differences, unsettled, mints }: Comparison & { mints: UnexplainedMint[] },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const open = new Map(
    (await tx.select().from(table).where(isNull(table.resolved_at))).map((row) => [keyOf(row), row]),
  )
  for (const difference of differences) {
    const found = rowOf(difference)
    const seen = { ...found, last_seen: at, is_set_aside: isSetAside(found, mints) }
    const known = open.get(keyOf(found))
    if (known) await updateCase(tx, by, known, seen)
    else await openCase(tx, by, { ...seen, first_seen: at })
    open.delete(keyOf(found))
  }
  // A difference that an operation in progress may cause is neither recorded nor resolved.
  for (const difference of unsettled) open.delete(keyOf(rowOf(difference)))
  for (const row of open.values()) await resolveCase(tx, by, row, at)
}

async function openCase(tx: Tx, by: By, values: typeof table.$inferInsert): Promise<void> {
  const [row] = await tx.insert(table).values(values).returning()
  if (row) await audit(tx, by, entryOf('registry.open_case', row))
}

/** A case that was set aside opens again as soon as something else contributes to it. */
async function updateCase(tx: Tx, by: By, known: CaseRow, seen: Partial<CaseRow>): Promise<void> {
  const [row] = await tx.update(table).set(seen).where(eq(table.id, known.id)).returning()
  if (row && known.is_set_aside && !row.is_set_aside)
    await audit(tx, by, entryOf('registry.reopen_case', row))
}

async function resolveCase(tx: Tx, by: By, row: CaseRow, at: string): Promise<void> {
  await tx.update(table).set({ resolved_at: at }).where(eq(table.id, row.id))
  await audit(tx, by, entryOf('registry.resolve_case', row))
}

function entryOf(action: AuditAction, { id, kind, project_id, wallet, register_says, chain_says }: CaseRow) {
  return {
    action,
    subject: { type: 'registry_case' as const, id },
    after: { kind, project_id, wallet, register_says, chain_says },
  }
}

function keyOf({ kind, project_id, wallet }: Pick<CaseRow, 'kind' | 'project_id' | 'wallet'>): string {
  return [kind, project_id, wallet].join('/')
}
