import { eurosOf } from '@acervo/domain/common/cents'
import { entryNumber } from '@acervo/domain/registry/act'
import { eq } from 'drizzle-orm'
import type { Final } from '../../../adapters/chain/port.ts'
import type { Tx } from '../../../adapters/db/port.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import { audit } from '../../../audit/record.ts'
import type { EntryRow } from '../entry-row.ts'
import { lockRow, moveEntry, type HeirRow } from '../lock.ts'
import { heirTable } from '../table.ts'
import { auditEntry, notifyOfEntry } from '../notify.ts'
import { endBlocks } from './end-blocks.ts'
import { executedBy } from './executable.ts'
import { takeLots } from './take-lots.ts'

/**
 * The acquirer holds the tokens from now on, at their original cost. The lien or attachment stays in force for its
 * remaining tokens, or becomes executed when none is left.
 */
export async function settleAward(
  tx: Tx,
  mail: Mail,
  row: EntryRow,
  heirs: readonly HeirRow[],
  { hash, at: minedAt, settled_at }: Final,
): Promise<void> {
  const { id, tokens } = row
  const [at, passed_at] = [minedAt.toISOString(), settled_at.toISOString()]
  const executed = await lockRow(tx, executedBy(row))
  const { ids, cents } = await takeLots(tx, row, passed_at)
  await endBlocks(tx, executed.id, tokens, { at, passed_at })
  const acquired = { amount: eurosOf(cents), completed_at: at, settled_at: passed_at }
  await tx.update(heirTable).set(acquired).where(eq(heirTable.act_id, id))
  const completed = await moveEntry(tx, row, { state: 'completed', ended_at: passed_at, lot_ids: ids })
  const executed_tokens = executed.executed_tokens + tokens
  const isOver = executed_tokens === executed.tokens
  const end = isOver ? { state: 'executed' as const, ended_at: passed_at } : {}
  await moveEntry(tx, executed, { executed_tokens, ...end })
  await auditEntry(tx, {}, 'registry.execute_act', { ...executed, tokens }, { tx_hash: hash })
  await notifyBoth(tx, mail, completed, { executed, acquirer: acquirerOf(row, heirs), hash })
}

type Parties = { executed: EntryRow; acquirer: HeirRow; hash: string }

/**
 * Tells the former holder which lien or attachment was executed, for whom and following which document, and tells the
 * acquirer.
 */
async function notifyBoth(tx: Tx, mail: Mail, row: EntryRow, { executed, acquirer, hash }: Parties) {
  const number = entryNumber(executed.kind, executed.seq)
  const { user_id, project_id, tokens } = acquirer
  await notifyOfEntry(
    tx,
    { mail },
    { ...row, party: executed.party },
    { kind: 'award.completed', executed: number },
  )
  await auditEntry(tx, {}, 'registry.pass_holding', row, { tx_hash: hash })
  await notifyOfEntry(tx, { mail }, row, { kind: 'award.received', user_id, executed: number })
  await audit(
    tx,
    {},
    {
      action: 'registry.acquire',
      subject: { type: 'user', id: user_id },
      after: { entry: entryNumber(row.kind, row.seq), project_id, tokens, tx_hash: hash },
    },
  )
}

function acquirerOf({ id }: EntryRow, heirs: readonly HeirRow[]): HeirRow {
  const [acquirer] = heirs
  if (!acquirer) throw new Error(`Award ${id} is for nobody`)
  return acquirer
}
