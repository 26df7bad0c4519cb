import { entryKinds, entryStates, type EntryKind, type EntryState } from '@acervo/domain/registry/act'
import { actTable } from '../table.ts'

type ActRow = typeof actTable.$inferSelect
export type EntryRow = ActRow & { kind: EntryKind; state: EntryState }

/** The row of an act that is an entry and not a certificate. */
export function entryOf(row: ActRow | undefined): EntryRow {
  const kind = entryKinds.find((one) => one === row?.kind)
  const state = entryStates.find((one) => one === row?.state)
  if (!row || !kind || !state) throw new Error(`Act ${row?.id ?? ''} is no entry`)
  return { ...row, kind, state }
}
