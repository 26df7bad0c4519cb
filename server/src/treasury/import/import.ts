import { createHash } from 'node:crypto'
import { groupedIban } from '@acervo/domain/common/bank/iban'
import { daysAfter } from '@acervo/domain/common/days'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/treasury/failures'
import type { ImportResult } from '@acervo/domain/treasury/statement'
import { ne, sql } from 'drizzle-orm'
import { audit, type By } from '../../audit/record.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Upload } from '../../http/files/upload.ts'
import type { Services } from '../../services.ts'
import { parseStatements } from '../statements/parse.ts'
import type { PlacedEntry } from '../statements/statement.ts'
import { bankStatementTable } from '../table.ts'
import { settleOrders } from '../orders/settle.ts'
import { addArrivals, openArrivals } from './arrivals.ts'
import { movementsOfOrders } from './entries.ts'
import { postMovements } from './post-movements.ts'
import { storeNew } from './store-statements.ts'

/** Value dates may lie in the future, but not by years. */
const FUTURE_DAYS_MAX = 366

/**
 * Imports a file of statements of the platform's account, in euros (docs/product/money.md, "Bank statements"). The file
 * is imported as a whole, or refused as a whole with a `Failure`. Entries that were imported before, from this file or
 * an overlapping one, are skipped. Posts each new entry and the opening balance of the first statement, and recognises
 * debits and returns of our payment orders.
 */
export async function importStatements(
  {
    db,
    bank,
    payoutSeal,
    onOrdersPaid,
    onOrdersReturned,
    now,
  }: Pick<Services, 'db' | 'bank' | 'payoutSeal' | 'onOrdersPaid' | 'onOrdersReturned' | 'now'>,
  by: By & { actor: Actor },
  { filename, bytes }: Upload,
): Promise<ImportResult> {
  const latestDay = daysAfter(dayOf(now()), FUTURE_DAYS_MAX)
  const account = { iban: bank.iban, currency: 'EUR' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return db.transaction(async (tx) => {
    await openArrivals(tx)
    const store = (entries: readonly PlacedEntry[]) => addArrivals(tx, entries)
    const file = { ...(await parseStatements(bytes, account, store, { latestDay })), name: filename, sha256 }
    await lockImports(tx)
    await refuseOtherAccount(tx, bank.iban)
    const { opening, ...counts } = await storeNew(tx, by.actor.id, file, now())
    const movements = await movementsOfOrders(tx)
    const { postings, paid, returned } = await settleOrders(tx, { payoutSeal, now }, by, movements)
    await onOrdersPaid(tx, paid, now())
    await onOrdersReturned(tx, returned)
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

/** Any number that no other lock of ours uses. */
const IMPORT_LOCK = 7_302_115

/** Lets one import run at a time: which entries are new is only known once other imports have committed. */
async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

/** Throws when the configured account has changed: its statements cannot continue the balance of another account. */
async function refuseOtherAccount(tx: Tx, iban: string): Promise<void> {
  const [other] = await tx
    .select({ iban: bankStatementTable.iban })
    .from(bankStatementTable)
    .where(ne(bankStatementTable.iban, iban))
    .limit(1)
  if (other)
    throw fail('treasury.account_changed', { before: groupedIban(other.iban), now: groupedIban(iban) })
}
