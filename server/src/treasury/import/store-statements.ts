import { dayOf } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import type { Tx } from '../../adapters/db/port.ts'
import type { Statement, StatementFile } from '../statements/statement.ts'
import { bankStatementTable } from '../table.ts'
import { continueAccount } from './continue-account.ts'
import { countArrived, numberEntries, storeEntries } from './entries.ts'
import { readImported, importedAlready, balanceKey } from './imported.ts'
import { refuseRepeated } from './refuse-repeated.ts'

type File = StatementFile & { name: string; sha256: string }

/** `opening`: the opening balance in cents, if this is the first statement ever; undefined otherwise. */
type Stored = { opening: bigint | undefined; new_entries: number; known_entries: number }

/** Stores the statements of a file that continue the account, and the entries that no earlier statement contained. */
export async function storeNew(tx: Tx, importedBy: string, file: File, at: Date): Promise<Stored> {
  const before = await readImported(tx)
  await numberEntries(tx, file.statements)
  const arrivals = await countArrived(tx)
  const repeats = await importedAlready(tx, file.statements)
  const ids = new Map<number, number>()
  const counts = { new_entries: 0, known_entries: 0 }
  // Some banks end a statement at midnight and date that to the next day.
  const lastDay = daysAfter(dayOf(at), 1)
  let imported = before
  for (const statement of file.statements) {
    const arrived = arrivals.get(statement.index) ?? { known: 0, fresh: 0, freshCents: 0n }
    counts.new_entries += arrived.fresh
    counts.known_entries += arrived.known
    const next = continueAccount(imported, {
      statement,
      arrived,
      isRepeat: repeats.has(balanceKey(statement)),
      lastDay,
    })
    if (next === imported) continue
    imported = next
    ids.set(statement.index, await storeStatement(tx, importedBy, { file, statement, at }))
  }
  await refuseRepeated(tx, file)
  await storeEntries(tx, ids)
  return { opening: before ? undefined : file.statements[0]?.openingCents, ...counts }
}

async function storeStatement(
  tx: Tx,
  imported_by: string,
  { file, statement, at }: { file: File; statement: Statement; at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(bankStatementTable)
    .values({
      format: file.format,
      version: file.version,
      statement_id: statement.statementId,
      iban: statement.account,
      from_day: statement.from,
      to_day: statement.to,
      opening_cents: statement.openingCents,
      closing_cents: statement.closingCents,
      entry_count: statement.entryCount,
      file_name: file.name,
      sha256: file.sha256,
      imported_at: at.toISOString(),
      imported_by,
    })
    .returning({ id: bankStatementTable.id })
  if (!row) throw new Error('The statement was not stored')
  return row.id
}
