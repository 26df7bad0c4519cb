import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { entryNumber, isTransfer, type Entry } from '@acervo/domain/registry/act'
import { costsOf } from '@acervo/domain/registry/act/heirs-costs'
import type { AcquisitionValue } from '@acervo/domain/registry/act/request'
import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { audit } from '../../../audit/record.ts'
import type { Services } from '../../../services.ts'
import type { Blocker } from '../../blocking/blocker.ts'
import type { EntryRow } from '../entry-row.ts'
import { refuseOwnEntry } from '../heirs.ts'
import { lockEntry, type HeirRow } from '../lock.ts'
import { readEntry } from '../repo.ts'
import { heirTable } from '../table.ts'
import { notifyOfEntry } from '../notify.ts'
import { valueOf } from './recorded.ts'

/**
 * Records, corrects or removes the price of awarded tokens, or the declared value of inherited ones. A declared value
 * is divided among the heirs by their tokens. This takes one person, because nothing moves; the entry itself took two
 * (docs/product/registry.md, "What tokens were acquired for"). The acquirers are notified, and of an award its former
 * holder too. Throws before the tokens have passed, and when somebody has changed the value since the caller saw it. A
 * repeat changes nothing.
 */
export async function recordValue(
  { db, chain, mail }: Pick<Services, 'db' | 'chain' | 'mail'>,
  by: Blocker,
  id: string,
  { acquired_for, seen, reason }: AcquisitionValue,
): Promise<Entry> {
  await db.transaction(async (tx) => {
    const { row, heirs } = await lockEntry(tx, id)
    const { kind, seq, state, user_id, project_id } = row
    refuseOwnEntry(by, [user_id, ...heirs.map((heir) => heir.user_id)])
    if (!isTransfer(kind) || state !== 'completed') throw fail('registry.nothing_acquired')
    // Read again, because the first read was before the lock.
    const before = valueOf(await tx.select().from(heirTable).where(eq(heirTable.act_id, id)))
    if (before === acquired_for) return
    if (before !== seen) throw fail('registry.value_changed')
    await notifyOfValue(tx, mail, row, await share(tx, heirs, acquired_for), acquired_for)
    const entry = entryNumber(kind, seq)
    await audit(tx, by, {
      action: 'registry.record_value',
      subject: { type: 'user', id: user_id },
      before: { entry, project_id, amount: before },
      after: { entry, project_id, amount: acquired_for },
      reason,
    })
  })
  return readEntry(db, chain, id)
}

/** Stores the part of each, and returns them with it. */
async function share(tx: Tx, heirs: readonly HeirRow[], euros: number | null): Promise<HeirRow[]> {
  const shares = heirs.map(({ tokens }) => tokens)
  const parts = euros === null ? [] : costsOf(centsOf(euros), shares)
  const valued = heirs.map((heir, at) => {
    const cents = parts[at]
    return { ...heir, acquired_for: cents === undefined ? null : eurosOf(cents) }
  })
  for (const { id, acquired_for } of valued)
    await tx.update(heirTable).set({ acquired_for }).where(eq(heirTable.id, id))
  return valued
}

/** Heirs learn of their own part only; what an award was paid with also paid a debt of the former holder. */
async function notifyOfValue(
  tx: Tx,
  mail: Services['mail'],
  row: EntryRow,
  heirs: readonly HeirRow[],
  euros: number | null,
): Promise<void> {
  for (const { user_id, tokens, acquired_for } of heirs)
    await notifyOfEntry(tx, { mail }, row, {
      user_id,
      tokens,
      ...(acquired_for === null
        ? { kind: 'acquisition.unvalued' }
        : { kind: 'acquisition.valued', amount: acquired_for }),
    })
  if (row.kind !== 'award') return
  await notifyOfEntry(
    tx,
    { mail },
    row,
    euros === null ? { kind: 'award.unpriced' } : { kind: 'award.priced', amount: euros },
  )
}
