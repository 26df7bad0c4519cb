import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { requestsOf, type ClassRequestRow } from './investor.ts'
import { endingToldTable, protectionRecordTable, simulationTable } from './table.ts'
import { testResultTable } from './knowledge-test/table.ts'
import { classRequestTable } from './class/table.ts'

/** Removes the files of a person's requests before their rows, so that a run that was killed finds the paths again. */
export async function removeEvidenceFiles(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  userId: string,
): Promise<void> {
  for (const { storage_path } of await requestsOf(tx, userId)) await vault.remove(storage_path)
}

/** Deletes a person's answers, requests and evidence as an investor. */
export async function eraseProtection(tx: Tx, userId: string): Promise<void> {
  for (const table of [
    classRequestTable,
    endingToldTable,
    protectionRecordTable,
    simulationTable,
    testResultTable,
  ])
    await tx.delete(table).where(eq(table.user_id, userId))
}

/** Everything stored about a person as an investor, oldest first, for the download of their data. */
export async function listProtection(db: Db, userId: string) {
  const [requests, records, simulations, tests] = [
    await requestsOf(db, userId),
    await db.select().from(protectionRecordTable).where(eq(protectionRecordTable.user_id, userId)),
    await db.select().from(simulationTable).where(eq(simulationTable.user_id, userId)),
    await db.select().from(testResultTable).where(eq(testResultTable.user_id, userId)),
  ]
  return {
    requests: requests.toReversed().map(ownPart),
    shown: withoutOwner(records.toSorted((a, b) => a.id - b.id)),
    simulations: withoutOwner(simulations.toSorted(byTime)),
    tests: withoutOwner(tests.toSorted(byTime)),
  }
}

function byTime(a: { taken_at: string }, b: { taken_at: string }): number {
  return a.taken_at < b.taken_at ? -1 : 1
}

function withoutOwner<Row extends { user_id: string }>(rows: readonly Row[]) {
  return rows.map((row) => {
    const { user_id: _, ...own } = row
    return own
  })
}

/** The fields of a request that concern its person, without those that concern staff. */
function ownPart(row: ClassRequestRow) {
  const { user_id: _, decided_by: __, told_at: ___, ...own } = row
  return own
}
