import { randomUUID } from 'node:crypto'
import { eurosOf } from '@acervo/domain/common/cents'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { accountName, reversed, type Account } from '@acervo/domain/ledger/accounts'
import { allocationEntries } from '@acervo/domain/ledger/bank'
import { accountOf, type NewAllocation } from '@acervo/domain/treasury/allocation'
import { fail } from '@acervo/domain/treasury/failures'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { lockAccounts, readBalances } from '../../ledger/balances.ts'
import { post } from '../../ledger/post.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { leftOf } from '../left.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { reopenEntry } from '../reopen-entry.ts'
import { lockOverpayment } from '../overpayments/left.ts'
import { readEntry } from '../repo.ts'
import { bankEntryTable } from '../table.ts'
import { allocationsOf } from './repo.ts'
import { entryAllocationTable } from './table.ts'

type AllocationServices = Pick<Services, 'db' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Allocates what is left of a movement to something other than investments. If a holder returns money, at most what
 * they owe is allocated. Throws when nothing is left or the caller saw another amount, and when a part of the movement
 * is allocated already. Throws when more went out than the issuer, the tax office or the firm is owed. Also throws when
 * the caller is the holder who owes the money.
 */
export async function allocateEntry(
  { db, now }: AllocationServices,
  by: Caller,
  entryId: number,
  { left, ...what }: NewAllocation & { left?: number },
): Promise<BankEntry> {
  return db.transaction(async (tx) => {
    const entry = (await lockEntries(tx, [entryId])).get(entryId)
    if (!entry || entry.state !== 'open') throw fail('treasury.allocation_nothing_left')
    // A movement can be open with an allocated part: a match of its other part was undone.
    if ((await allocationsOf(tx, [entryId])).size > 0) throw fail('treasury.allocation_exists')
    const { project_id, order_id, cents } = await partOf(tx, by, what, leftOf(entry, left))
    const account = accountOf(what.target, project_id)
    const entries = allocationEntries(account, cents)
    await requireFunds(tx, account, cents, 'treasury.allocation_exceeds')
    const id = randomUUID()
    const at = now()
    const matched_cents = entry.matched_cents + cents
    await tx.insert(entryAllocationTable).values({
      id,
      entry_id: entryId,
      target: what.target,
      project_id,
      order_id,
      cents,
      allocated_at: at.toISOString(),
      allocated_by: by.actor.id,
    })
    await tx
      .update(bankEntryTable)
      .set({ matched_cents, state: matched_cents === entry.cents ? 'matched' : 'open' })
      .where(eq(bankEntryTable.id, entryId))
    await post(tx, { key: `allocation:${id}`, kind: 'allocation', entries, at })
    await audit(tx, by, {
      action: 'treasury.allocate',
      subject: { type: 'bank_entry', id: String(entryId) },
      after: { account: accountName(account), amount: eurosOf(cents) },
    })
    return readEntry(tx, entryId)
  })
}

/**
 * Undoes the allocation of a movement, which is then open again. Throws when there is no allocation, or when its money
 * has been used.
 */
export async function undoAllocation(
  { db, now }: AllocationServices,
  by: Caller,
  entryId: number,
  reason: string,
): Promise<BankEntry> {
  return db.transaction(async (tx) => {
    await lockEntries(tx, [entryId])
    const at = now()
    const { entry_id, undone_at } = entryAllocationTable
    const [undone] = await tx
      .update(entryAllocationTable)
      .set({ undone_at: at.toISOString(), undone_by: by.actor.id })
      .where(and(eq(entry_id, entryId), isNull(undone_at)))
      .returning()
    if (!undone) throw fail('treasury.allocation_not_found')
    const { id, target, project_id, cents } = undone
    const account = accountOf(target, project_id)
    await requireFunds(tx, account, -cents, 'treasury.allocation_used')
    await reopenEntry(tx, entryId, cents)
    const entries = reversed(allocationEntries(account, cents))
    await post(tx, { key: `allocation_undone:${id}`, kind: 'allocation_undone', entries, at })
    await audit(tx, by, {
      action: 'treasury.undo_allocation',
      subject: { type: 'bank_entry', id: String(entryId) },
      before: { account: accountName(account), amount: eurosOf(cents) },
      reason,
    })
    return readEntry(tx, entryId)
  })
}

/** The project and the order to which the rest of a movement is allocated, and how much of it. */
async function partOf(
  tx: Tx,
  { actor }: Caller,
  what: NewAllocation,
  left: bigint,
): Promise<{ project_id: string | null; order_id: string | null; cents: bigint }> {
  if (what.target === 'issuer') {
    await requireIssuer(tx, what.project_id)
    return { project_id: what.project_id, order_id: null, cents: left }
  }
  if (what.target !== 'overpayment') return { project_id: null, order_id: null, cents: left }
  if (left < 0n) throw fail('treasury.overpayment_not_incoming')
  const owed = await lockOverpayment(tx, what.order_id)
  if (!owed) throw fail('treasury.overpayment_not_found')
  // Otherwise the caller could count anybody's transfer as the return of their own debt.
  const conflict = conflictOf(actor.id, { about: owed.user_id }, false)
  if (conflict) throw failIdentity(conflict)
  const { project_id, order_id, left_cents } = owed
  return { project_id, order_id, cents: left < left_cents ? left : left_cents }
}

/** Throws when negative `cents` would take more from the account than it holds. Locks all accounts of the posting. */
async function requireFunds(
  tx: Tx,
  account: Account,
  cents: bigint,
  code: 'treasury.allocation_exceeds' | 'treasury.allocation_used',
): Promise<void> {
  await lockAccounts(tx, [account, { kind: 'unallocated' }, { kind: 'unexplained' }])
  const name = accountName(account)
  const available = -((await readBalances(tx, [name])).get(name) ?? 0n)
  if (available + cents < 0n) throw fail(code, { available: { euros: eurosOf(available) } })
}

async function requireIssuer(tx: Tx, projectId: string): Promise<void> {
  const [project] = await tx
    .select({ id: projectTable.id })
    .from(projectTable)
    .where(and(eq(projectTable.id, projectId), ne(projectTable.status, 'draft')))
  if (!project) throw fail('treasury.allocation_project_required')
}
