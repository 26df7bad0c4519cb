import type { UsualWaits } from '@acervo/domain/waits/usual'
import type { Tx } from '../adapters/db/port.ts'
import { usualWaitTable } from './table.ts'

/** How long each kind usually takes, as last measured. */
export async function readUsualWaits(db: Tx): Promise<UsualWaits> {
  const { kind, ms } = usualWaitTable
  const rows = await db.select({ kind, ms }).from(usualWaitTable)
  return Object.fromEntries(rows.map((row) => [row.kind, row.ms]))
}
