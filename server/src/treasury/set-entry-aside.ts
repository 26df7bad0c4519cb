import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/treasury/failures'
import type { BankEntryState } from '@acervo/domain/treasury/entry-states'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { readEntry } from './repo.ts'
import { bankEntryTable } from './table.ts'

/**
 * Sets a movement aside, with a reason. Throws when the movement does not exist, and when it is set aside already: the
 * first reason counts.
 */
export async function setEntryAside(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  id: number,
  reason: string,
): Promise<BankEntry> {
  return db.transaction(async (tx) => {
    const state = await lockEntry(tx, id)
    if (state === 'set_aside') throw fail('treasury.entry_already_set_aside')
    if (state === 'matched') throw fail('treasury.entry_matched')
    const aside = { set_aside_reason: reason, set_aside_at: now().toISOString(), set_aside_by: by.actor.id }
    return move(tx, by, { id, from: 'open', to: 'set_aside', reason }, aside)
  })
}

/** Takes back a movement that was set aside; any other stays unchanged. Throws when the movement does not exist. */
export async function takeEntryBack(
  { db }: Pick<Services, 'db'>,
  by: By & { actor: Actor },
  id: number,
): Promise<BankEntry> {
  return db.transaction(async (tx) => {
    if ((await lockEntry(tx, id)) !== 'set_aside') return readEntry(tx, id)
    const none = { set_aside_reason: null, set_aside_at: null, set_aside_by: null }
    return move(tx, by, { id, from: 'set_aside', to: 'open' }, none)
  })
}

async function lockEntry(tx: Tx, id: number): Promise<BankEntryState> {
  const [row] = await tx
    .select({ state: bankEntryTable.state })
    .from(bankEntryTable)
    .where(eq(bankEntryTable.id, id))
    .for('update')
  if (!row) throw fail('treasury.entry_not_found')
  return row.state
}

type Move = { id: number; from: BankEntryState; to: BankEntryState; reason?: string }

async function move(
  tx: Tx,
  by: By,
  { id, from, to, reason }: Move,
  aside: Partial<typeof bankEntryTable.$inferInsert>,
): Promise<BankEntry> {
  await tx
    .update(bankEntryTable)
    .set({ state: to, ...aside })
    .where(eq(bankEntryTable.id, id))
  await audit(tx, by, {
    action: to === 'set_aside' ? 'treasury.set_entry_aside' : 'treasury.take_entry_back',
    subject: { type: 'bank_entry', id: String(id) },
    before: { entry_state: from },
    after: { entry_state: to },
    reason,
  })
  return readEntry(tx, id)
}
