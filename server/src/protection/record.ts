import type { ShownDuty } from '@acervo/domain/protection/acceptance'
import type { Tx } from '../adapters/db/port.ts'
import { protectionRecordTable } from './table.ts'

type Shown = Omit<typeof protectionRecordTable.$inferInsert, 'id' | 'code' | 'version'>

/** Stores as evidence what a person was shown, in which versions. */
export async function record(tx: Tx, wordings: readonly ShownDuty[], shown: Shown): Promise<void> {
  if (wordings.length === 0) return
  await tx
    .insert(protectionRecordTable)
    .values(wordings.map(({ code, version }) => ({ ...shown, code, version })))
}
