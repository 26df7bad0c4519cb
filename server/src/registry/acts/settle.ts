import { eq, inArray, and, isNull } from 'drizzle-orm'
import { oneByOne, type Final, type Settled } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { audit } from '../../audit/record.ts'
import { investmentTable } from '../../investments/table.ts'
import { blockingTable } from '../table.ts'
import { entryNumber } from '@acervo/domain/registry/act'
import { settleAward } from './award/settle.ts'
import type { EntryRow } from './entry-row.ts'
import { lockEntry, moveEntry, type HeirRow } from './lock.ts'
import { heirTable } from './table.ts'
import { auditEntry, notifyOfEntry } from './notify.ts'

/**
 * Carries out the consequences when the chain has passed an estate or an award, in the transaction that settles the
 * operation.
 */
export function passSettled(mail: Mail) {
  return {
    pass_holding: oneByOne((tx, op, final) => settlePass(tx, mail, op.act_id, final)),
  } satisfies Settled
}

/**
 * From now on the heirs or the acquirer hold the tokens, and the former holder does not. A second call finds the entry
 * completed and changes nothing.
 */
async function settlePass(tx: Tx, mail: Mail, actId: string, final: Final): Promise<void> {
  const { row, heirs } = await lockEntry(tx, actId)
  if (row.state !== 'confirmed') return
  await (row.kind === 'award'
    ? settleAward(tx, mail, row, heirs, final)
    : settleSuccession(tx, mail, row, heirs, final))
}

async function settleSuccession(
  tx: Tx,
  mail: Mail,
  row: EntryRow,
  heirs: readonly HeirRow[],
  { hash, at, settled_at }: Final,
): Promise<void> {
  const passed_at = settled_at.toISOString()
  const lots = row.lot_ids ?? []
  await tx.update(investmentTable).set({ passed_at }).where(inArray(investmentTable.id, lots))
  await tx.update(heirTable).set({ passed_at }).where(inArray(heirTable.id, lots))
  await tx
    .update(heirTable)
    .set({ completed_at: at.toISOString(), settled_at: passed_at })
    .where(eq(heirTable.act_id, row.id))
  // The transfer on the chain released the tokens that were frozen for the succession.
  await tx
    .update(blockingTable)
    .set({ unblocked_at: passed_at, unblock_reason: 'Herencia inscrita', final_at: at.toISOString() })
    .where(and(eq(blockingTable.act_id, row.id), isNull(blockingTable.unblocked_at)))
  const completed = await moveEntry(tx, row, { state: 'completed', ended_at: passed_at })
  await notifyOfEntry(tx, { mail }, completed, { kind: 'succession.completed' })
  await auditEntry(tx, {}, 'registry.pass_holding', completed, { tx_hash: hash })
  const entry = entryNumber(row.kind, row.seq)
  for (const { user_id, project_id, tokens } of heirs) {
    await notifyOfEntry(tx, { mail }, completed, { kind: 'succession.inherited', user_id, tokens })
    await audit(
      tx,
      {},
      {
        action: 'registry.inherit',
        subject: { type: 'user', id: user_id },
        after: { entry, project_id, tokens, tx_hash: hash },
      },
    )
  }
}
