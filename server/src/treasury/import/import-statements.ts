import { createHash } from 'node:crypto'
import { groupedIban } from '@acervo/domain/common/bank/iban'
import { dayOf } from '@acervo/domain/common/time-zone'
import { movementEntries, openingEntries } from '@acervo/domain/ledger/bank'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/treasury/failures'
import type { ImportResult } from '@acervo/domain/treasury/statement'
import { gte, ne, sql } from 'drizzle-orm'
import { audit, type By } from '../../audit/record.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Upload } from '../../http/files/upload.ts'
import { lockAccounts } from '../../ledger/balances.ts'
import { postAll, type Posting } from '../../ledger/post.ts'
import type { Services } from '../../services.ts'
import { parseStatements } from '../statements/parse-statements.ts'
import type { PlacedEntry, Statement, StatementFile } from '../statements/statement.ts'
import { bankStatementTable } from '../table.ts'
import { continueAccount, type Imported } from './continue-account.ts'
import { settleOrders } from '../orders/settle-orders.ts'
import { addArrivals, openArrivals } from './arrivals.ts'
import { countArrived, movementsOfOrders, newEntries, numberEntries, storeEntries } from './entries.ts'

const DAY_MS = 86_400_000
/** Value dates may lie ahead, but not by years. */
const FUTURE_DAYS_MAX = 366

type File = StatementFile & { name: string; sha256: string }

/**
 * Imports a file of bank statements of the platform's account, in euros: as a whole, or not at all with the `Failure` of
 * whoever refuses it. What is known, from this file or one that overlaps with it, is not added again. Each new entry is
 * posted to the ledger, what the first statement opens with as well, and our orders are recognised among them
 * (docs/product.md, "Bank statements").
 */
export async function importStatements(
  { db, bank, onOrdersPaid, now }: Pick<Services, 'db' | 'bank' | 'onOrdersPaid' | 'now'>,
  by: By & { actor: Actor },
  { filename, bytes }: Upload,
): Promise<ImportResult> {
  const latestDay = dayOf(new Date(now().getTime() + FUTURE_DAYS_MAX * DAY_MS))
  const account = { iban: bank.iban, currency: 'EUR' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return db.transaction(async (tx) => {
    await openArrivals(tx)
    const store = (entries: readonly PlacedEntry[]) => addArrivals(tx, entries)
    const file = { ...(await parseStatements(bytes, account, store, { latestDay })), name: filename, sha256 }
    await lockImports(tx)
    await refuseOtherAccount(tx, bank.iban)
    const { opening, ...counts } = await storeNew(tx, by.actor.id, file, now())
    const { postings, paid } = await settleOrders(tx, by, await movementsOfOrders(tx), now())
    await onOrdersPaid(tx, paid, now())
    await postMovements(tx, opening, postings, now())
    const result = { ...counts, other_accounts: file.otherAccountsCount }
    await audit(tx, by, {
      action: 'treasury.import',
      subject: { type: 'bank_statement', id: sha256 },
      after: { format: file.format, statements: file.statements.length, ...result },
    })
    return result
  })
}

/** Any number will do as long as nothing else of ours locks it. */
const IMPORT_LOCK = 7_302_115

/** Until the transaction ends nobody else imports: what is new is only known once the others have committed. */
async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

/** The balance of one account is not continued by the statements of another, to which the configuration was changed. */
async function refuseOtherAccount(tx: Tx, iban: string): Promise<void> {
  const [other] = await tx
    .select({ iban: bankStatementTable.iban })
    .from(bankStatementTable)
    .where(ne(bankStatementTable.iban, iban))
    .limit(1)
  if (other)
    throw fail('treasury.account_changed', { before: groupedIban(other.iban), now: groupedIban(iban) })
}

/** `opening`: of the first statement ever, in cents; undefined when there was one before. */
type Stored = { opening: bigint | undefined; new_entries: number; known_entries: number }

async function storeNew(tx: Tx, importedBy: string, file: File, at: Date): Promise<Stored> {
  const before = await readImported(tx)
  await numberEntries(tx, file.statements)
  const arrivals = await countArrived(tx)
  const repeats = await importedAlready(tx, file.statements)
  const ids = new Map<number, number>()
  const counts = { new_entries: 0, known_entries: 0 }
  // Some banks end a day with the midnight after it.
  const lastDay = dayOf(new Date(at.getTime() + DAY_MS))
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
  await storeEntries(tx, ids)
  return { opening: before ? undefined : file.statements[0]?.openingCents, ...counts }
}

/** Where the account stands; undefined before the first statement, before which none begins. */
export async function readImported(tx: Tx): Promise<Imported | undefined> {
  const { rows } = await tx.execute<{ from: string; to: string; balance: string }>(sql`
    select first.from_day::text as from, newest.to_day::text as to, newest.closing_cents::text as balance
    from (select from_day from ${bankStatementTable} order by id limit 1) as first,
      (select to_day, closing_cents from ${bankStatementTable} order by to_day desc, id desc limit 1) as newest`)
  const [row] = rows
  return row && { from: row.from, to: row.to, balanceCents: BigInt(row.balance) }
}

/** The days and balances of imported statements that end on a day of these or later. */
async function importedAlready(tx: Tx, statements: readonly Statement[]): Promise<Set<string>> {
  const [first = ''] = statements.map(({ to }) => to).toSorted()
  const { from_day, to_day, opening_cents, closing_cents } = bankStatementTable
  const rows = await tx
    .select({ from: from_day, to: to_day, openingCents: opening_cents, closingCents: closing_cents })
    .from(bankStatementTable)
    .where(gte(to_day, first))
  return new Set(rows.map(balanceKey))
}

function balanceKey(of: Pick<Statement, 'from' | 'to' | 'openingCents' | 'closingCents'>): string {
  return [of.from, of.to, of.openingCents, of.closingCents].join(' ')
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

/**
 * Posts what the first statement opens with, the new entries, and what they pay, after every other lock: whoever posts
 * meanwhile locks the same accounts in the same order. What came in comes first: the account is never overdrawn on the way
 * to a balance that is not.
 */
async function postMovements(
  tx: Tx,
  opening: bigint | undefined,
  ofOrders: readonly Posting[],
  at: Date,
): Promise<void> {
  const first: Posting[] = opening
    ? [{ key: 'opening:bank', kind: 'opening', entries: openingEntries(opening), at }]
    : []
  const movements = [...movementEntries(1n), ...movementEntries(-1n)]
  const posted = [...first, ...ofOrders].flatMap(({ entries }) => entries)
  await lockAccounts(
    tx,
    [...movements, ...posted].map(({ account }) => account),
  )
  await postAll(tx, first)
  for await (const entries of newEntries(tx)) await postAll(tx, entries.map(postingOf))
  await postAll(tx, ofOrders)

  function postingOf({ fingerprint, cents }: { fingerprint: string; cents: bigint }): Posting {
    return { key: `bank_entry:${fingerprint}`, kind: 'bank_entry', entries: movementEntries(cents), at }
  }
}
