import { eurosOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { inArray } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { investmentTable } from '../investments/table.ts'
import type { Services } from '../services.ts'
import { importStatements } from '../treasury/import/import-statements.ts'
import { matchEntries } from '../treasury/matching/match-entries.ts'
import { matchExact } from '../treasury/matching/match-exact.ts'
import { setEntryAside } from '../treasury/set-entry-aside.ts'
import { bankEntryTable } from '../treasury/table.ts'
import type { DemoInvestment } from './investments.ts'
import { requireId } from './lookup.ts'
import { demoFiles, type DemoFile } from './statements/files.ts'
import type { DemoMovement } from './statements/movement.ts'
import { bankReferenceOf } from './statements/movements.ts'

type Ids = Map<string, string>
type Investment = Pick<typeof investmentTable.$inferSelect, 'id' | 'payment_reference'>
type InvestmentOf = (demo: DemoInvestment) => Investment

/**
 * Imports the bank statements of the demo data and explains their movements, as the administrator: what leaves no doubt
 * until the month before the last file, and what the demo data say of the others. The last month waits for whoever tries the demo.
 */
export async function seedTreasury(
  services: Services,
  admin: Actor,
  people: Ids,
  projects: Ids,
): Promise<void> {
  const by = { actor: admin, language: 'es' as const }
  const at = (file: DemoFile) => ({ ...services, now: () => new Date(file.importedAt) })
  const find = await findInvestments(services.db, people, projects)
  const files = demoFiles(services.bank.iban, (demo) => find(demo).payment_reference)
  const newest = files.at(-1)
  const before = files.at(-2)
  if (!newest || !before) throw new Error('The demo data have too few statements')
  // Later, what leaves no doubt in the newest file would be confirmed as well.
  if ((await entriesOf(services.db, newest.movements)).size === 0) {
    for (const file of files) {
      if (file === newest) await matchExact(at(before), by)
      await importStatements(at(file), by, file.upload)
    }
  }
  for (const file of files) await explain(at(file), by, file, find)
}

type Entry = Pick<typeof bankEntryTable.$inferSelect, 'id' | 'cents' | 'state'>

async function entriesOf(db: Db, movements: readonly DemoMovement[]): Promise<Map<string, Entry>> {
  const { id, cents, state, bank_reference } = bankEntryTable
  const rows = await db
    .select({ id, cents, state, bank_reference })
    .from(bankEntryTable)
    .where(inArray(bank_reference, movements.map(bankReferenceOf)))
  return new Map(rows.map(({ bank_reference: reference, ...entry }) => [reference ?? '', entry]))
}

/** Confirms and sets aside what the demo data say of the movements of a file that are still open. */
async function explain(
  services: Services,
  by: { actor: Actor; language: 'es' },
  { movements }: DemoFile,
  find: InvestmentOf,
): Promise<void> {
  const entries = await entriesOf(services.db, movements)
  const open = movements.flatMap((movement) => {
    const entry = entries.get(bankReferenceOf(movement))
    return entry?.state === 'open' ? [{ movement, entry }] : []
  })
  for (const { movement, entry } of open)
    if (movement.asideReason) await setEntryAside(services, by, entry.id, movement.asideReason)
  const matched = open.filter(({ movement }) => movement.isMatched)
  for (const [demo, own] of Map.groupBy(matched, ({ movement }) => movement.for)) {
    if (!demo) continue
    const investment_id = find(demo).id
    const lines = own.map(({ entry: { id, cents } }) => ({
      entry_id: id,
      investment_id,
      amount: eurosOf(cents),
    }))
    await matchEntries(services, by, lines)
  }
}

async function findInvestments(db: Db, people: Ids, projects: Ids): Promise<InvestmentOf> {
  const { id, payment_reference, user_id, project_id, amount } = investmentTable
  const rows = await db
    .select({ id, payment_reference, user_id, project_id, amount })
    .from(investmentTable)
    .where(inArray(user_id, [...people.values()]))
  return ({ person, project, amount: euros }) => {
    const [user, where] = [requireId(people, person), requireId(projects, project)]
    const row = rows.find((one) => one.user_id === user && one.project_id === where && one.amount === euros)
    if (!row) throw new Error(`The demo investment of ${person} in ${project} was not created`)
    return row
  }
}
