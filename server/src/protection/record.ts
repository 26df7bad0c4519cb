import type { ShownDuty } from '@acervo/domain/protection/acceptance'
import type { Tx } from '../adapters/db/port.ts'
import { protectionRecordTable } from './table.ts'

type Evidence = typeof protectionRecordTable.$inferInsert
type Wording = ShownDuty & Pick<Evidence, 'sheet_version' | 'sheet_sha256'>
type Shown = Omit<Evidence, 'id' | keyof Wording>

/** Stores as evidence what a person was shown, in which versions. */
export async function record(tx: Tx, wordings: readonly Wording[], shown: Shown): Promise<void> {
  if (wordings.length === 0) return
  await tx.insert(protectionRecordTable).values(
    wordings.map(({ code, version, sheet_version, sheet_sha256 }) => ({
      ...shown,
      code,
      version,
      sheet_version,
      sheet_sha256,
    })),
  )
}
