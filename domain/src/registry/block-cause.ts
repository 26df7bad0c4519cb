/**
 * Why something is blocked. No general power to block was found in the law, so each block names its cause; the article
 * behind each one is written on the screens (docs/law.md). `certificate` and `lien` are set only by an act of the registrar.
 */
export const blockCauses = [
  'court_order',
  'embargo',
  'asset_freeze',
  'succession',
  'aml_suspicion',
  'issuer_request',
  'certificate',
  'lien',
  'other',
] as const
export type BlockCause = (typeof blockCauses)[number]

/** The causes that people choose from. */
export const chosenCauses = blockCauses.filter((cause) => cause !== 'certificate' && cause !== 'lien')
export type ChosenCause = Exclude<BlockCause, 'certificate' | 'lien'>

/** Nobody outside the staff may learn of a suspicion of money laundering (Ley 10/2010, art. 24). */
export function isConfidential(cause: BlockCause): boolean {
  return cause === 'aml_suspicion'
}

const neutralReasons = { block: 'Revisión en curso', unblock: 'Revisión terminada' } as const

/**
 * The reason that the affected person reads. In place of a confidential one they read a sentence that staff could have
 * written in any other case, so that its form gives nothing away.
 */
export function reasonTold(cause: BlockCause, act: 'block' | 'unblock', reason: string): string {
  return isConfidential(cause) ? neutralReasons[act] : reason
}

/** The cause as the affected person may read it. */
export function causeTold(cause: BlockCause): BlockCause {
  return isConfidential(cause) ? 'other' : cause
}

/**
 * A block as its reader may know it. Staff who are blocked themselves read what anybody else in their place is told;
 * every other reader is staff, and reads all.
 */
export function blockingFor<
  B extends Readonly<{
    user_id: string | null
    cause: BlockCause
    reason: string
    reason_block: string
    unblock_reason: string | null
    unblock_asked: { reason: string } | null
    files: unknown[]
  }>,
>(reader: { id: string }, blocking: B): B {
  const { cause, user_id, unblock_reason, unblock_asked } = blocking
  if (user_id !== reader.id || !isConfidential(cause)) return blocking
  return {
    ...blocking,
    cause: causeTold(cause),
    files: [],
    reason: neutralReasons.block,
    reason_block: neutralReasons.block,
    unblock_reason: unblock_reason && neutralReasons.unblock,
    unblock_asked: unblock_asked && { ...unblock_asked, reason: neutralReasons.unblock },
  }
}
