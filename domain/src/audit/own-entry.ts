import { blockCauses, causeTold, isConfidential, reasonTold } from '../registry/block-cause.ts'
import type { AuditEntry } from './entry.ts'

/**
 * A row as this reader may see it. Staff who are blocked themselves do not see a confidential cause in the log either
 * (Ley 10/2010, art. 24). Every other row stays as it is.
 */
export function entryFor(reader: { id: string }, entry: AuditEntry): AuditEntry {
  const { subject_type, subject_id, action, after } = entry
  if (subject_type !== 'user' || subject_id !== reader.id) return entry
  // The reason for a retry may say why they are blocked, whatever the cause of the block.
  if (action === 'registry.retry' && isOfBlock(after?.kind)) return { ...entry, reason: null }
  const cause = blockCauses.find((one) => one === after?.cause)
  if (!cause || !isConfidential(cause)) return entry
  const act = action.startsWith('registry.block') ? 'block' : 'unblock'
  const reason = entry.reason && reasonTold(cause, act, entry.reason)
  return { ...entry, after: { ...after, cause: causeTold(cause) }, reason }
}

/** Whether an operation on the chain blocks or unblocks. */
function isOfBlock(kind: unknown): boolean {
  return typeof kind === 'string' && /^(?:un)?block_/.test(kind)
}
