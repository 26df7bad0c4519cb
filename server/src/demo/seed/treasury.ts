import { eurosOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { investmentTable } from '../../investments/table.ts'
import type { Services } from '../../services.ts'
import { allocateEntry } from '../../treasury/allocation/allocate-entry.ts'
import { importStatements } from '../../treasury/import/import.ts'
import { matchEntries } from '../../treasury/matching/match-entries.ts'
import { matchExact } from '../../treasury/matching/match-exact.ts'
import { setEntryAside } from '../../treasury/set-entry-aside.ts'
import { bankEntryTable, bankStatementTable } from '../../treasury/table.ts'
import type { DemoInvestment } from '../investments.ts'
import { requireId } from './lookup.ts'
import { listDebits, seedDistributions, seedOpenDistribution } from './distributions.ts'
import { dateRedemptions } from './redemptions.ts'
import { demoFiles, type DemoFile } from '../statements/files.ts'
import type { NumberedMovement } from '../statements/movements.ts'
import { periods, type Period } from '../statements/periods.ts'
import { periodsAt } from '../recent/statement.ts'

type Ids = Map<string, string>
type Investment = Pick<typeof investmentTable.$inferSelect, 'id' | 'payment_reference'>
type InvestmentOf = (demo: DemoInvestment) => Investment

/**
 * Imports the bank statements of the demo data as the administrator, and explains their movements. Confirms exact
 * matches up to the month before the last fixed file, and explains other movements as the demo data says. The last
 * month of the demo is left to people who try it. In between, prepares the distributions, once their issuers have sent
 * the money.
 */
export async function seedTreasury(
  services: Services,
  admin: Actor,
  people: Ids,
  projects: Ids,
  begun: Date,
): Promise<void> {
  const by = { actor: admin, language: 'es' as const }
  const at = (file: Period) => ({ ...services, now: () => new Date(file.importedAt) })
  const find = await findInvestments(services.db, people, projects)
  for (const [index, period] of periodsAt(begun).entries()) {
    const isImported = await hasStatement(services.db, period)
    // Done now, because later it would also confirm the exact matches in the newest file.
    if (index === periods.length - 1 && !isImported) await matchExact(at(periods[index - 1] ?? period), by)
    await seedDistributions(services, admin, projects, period)
    const debits = await listDebits(services.db)
    const account = { iban: services.bank.iban, begun }
    const file = demoFiles(account, (demo) => find(demo).payment_reference, debits)[index]
    if (!file) throw new Error('A period of the demo data has no file')
    if (!isImported) await importStatements(at(file), by, file.upload)
    await explain(at(file), by, file, { find, projects })
  }
  await seedOpenDistribution(services, admin, projects, begun)
  await dateRedemptions(services)
}

async function hasStatement(db: Db, { filename }: Period): Promise<boolean> {
  const { id, file_name } = bankStatementTable
  const rows = await db.select({ id }).from(bankStatementTable).where(eq(file_name, filename)).limit(1)
  return rows.length > 0
}

type Entry = Pick<typeof bankEntryTable.$inferSelect, 'id' | 'cents' | 'state'>

async function entriesOf(db: Db, movements: readonly NumberedMovement[]): Promise<Map<string, Entry>> {
  const { id, cents, state, bank_reference } = bankEntryTable
  const rows = await db
    .select({ id, cents, state, bank_reference })
    .from(bankEntryTable)
    .where(
      inArray(
        bank_reference,
        movements.map(({ bankReference }) => bankReference),
      ),
    )
  return new Map(rows.map(({ bank_reference: reference, ...entry }) => [reference ?? '', entry]))
}

/** Confirms, allocates and sets aside the open movements of a file, as the demo data says. */
async function explain(
  services: Services,
  by: { actor: Actor; language: 'es' },
  { movements }: DemoFile,
  { find, projects }: { find: InvestmentOf; projects: Ids },
): Promise<void> {
  const entries = await entriesOf(services.db, movements)
  const open = movements.flatMap((movement) => {
    const entry = entries.get(movement.bankReference)
    return entry?.state === 'open' ? [{ movement, entry }] : []
  })
  for (const { movement, entry } of open)
    if (movement.asideReason) await setEntryAside(services, by, entry.id, movement.asideReason)
  for (const { movement, entry } of open)
    if (movement.issuer)
      await allocateEntry(services, by, entry.id, {
        target: 'issuer',
        project_id: requireId(projects, movement.issuer),
      })
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
