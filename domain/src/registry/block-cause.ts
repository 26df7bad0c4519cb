/**
 * Why something is blocked. We found no general power to block in the law, so each block names its cause, and the
 * screens name the article behind it (docs/law.md). `certificate` and `lien` are only set by acts of the registrar.
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

/** The causes that people can choose. */
export const chosenCauses = blockCauses.filter((cause) => cause !== 'certificate' && cause !== 'lien')
export type ChosenCause = Exclude<BlockCause, 'certificate' | 'lien'>

/** Nobody outside the staff may learn of a suspicion of money laundering (Ley 10/2010, art. 24). */
export function isConfidential(cause: BlockCause): boolean {
  return cause === 'aml_suspicion'
}

const neutralReasons = { block: 'Revisión en curso', unblock: 'Revisión terminada' } as const

/**
 * The reason that the affected person sees. A confidential reason is replaced by a neutral sentence. Staff could have
 * written that sentence in any other case, so it gives nothing away.
 */
export function reasonTold(cause: BlockCause, act: 'block' | 'unblock', reason: string): string {
  return isConfidential(cause) ? neutralReasons[act] : reason
}

/** The cause that the affected person sees. */
export function causeTold(cause: BlockCause): BlockCause {
  return isConfidential(cause) ? 'other' : cause
}

/**
 * A block as this reader may see it. Staff who are blocked themselves see what any affected person is told. All other
 * readers are staff and see everything.
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
