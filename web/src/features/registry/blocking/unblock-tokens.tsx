import { UNBLOCK_TOKENS_REASON, type Blocking } from '@acervo/domain/registry/blocking'
import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../../lib/text/format.ts'
import { BlockDialog } from './dialog.tsx'
import { noteTokensBlocked } from './queries.ts'

type UnblockProps = {
  blocking: Blocking
  needsTwoPeople: boolean
  name: string
  project: string
  onClose: () => void
}

/** Rendered outside the list: the row disappears when its block is lifted, and the result stays. */
export function UnblockTokens({ blocking, needsTwoPeople, name, project, onClose }: UnblockProps) {
  const client = useQueryClient()
  const { blockingId, amount } = blocking
  const count = amount ?? 0
  return (
    <BlockDialog
      type="tokens"
      action="unblock"
      about={{ name, project, count, formatted: formatCount(count) }}
      open
      onOpenChange={(open) => !open && onClose()}
      fixedReason={UNBLOCK_TOKENS_REASON}
      lifted={blocking}
      needsTwoPeople={needsTwoPeople}
      request={(reason) => ({ type: 'tokens', action: 'unblock', blockingId, reason })}
      onDone={() => void noteTokensBlocked(client)}
    />
  )
}
