import { UNBLOCK_TOKENS_REASON, type Blocking } from '@acervo/domain/registry/blocking'
import type { Holding, Investor } from '@acervo/domain/registry/holdings'
import { useQueryClient } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChainState } from './chain-state.tsx'
import { noteTokensBlocked } from './queries.ts'
import { useBlock } from './use-block.ts'

type BlockedTokensProps = { holding: Holding; investor: Investor; canBlock: boolean }

/** The link that says how many tokens are blocked, and behind it every block, each to be lifted by itself. */
export function BlockedTokens({ holding, investor, canBlock }: BlockedTokensProps) {
  const { t } = useTranslation('admin')
  const { project_name, total_tokens_blocked, blockings, unblockings } = holding
  return (
    <Dialog
      trigger={
        <Button
          variant="link"
          size="sm"
          className="tabular"
          aria-label={t('blocking.tokens.blocked_named', {
            count: total_tokens_blocked,
            formatted: formatCount(total_tokens_blocked),
            name: project_name,
          })}
        >
          {t('blocking.tokens.blocked', {
            count: total_tokens_blocked,
            formatted: formatCount(total_tokens_blocked),
          })}
        </Button>
      }
      title={t('blocking.tokens.blocked_title')}
      description={t('investors.history_text', { investor: investor.name, project: project_name })}
    >
      {blockings.length + unblockings.length === 0 ? (
        <p className="text-ink-soft">{t('blocking.tokens.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {[...blockings, ...unblockings].map((blocking) => (
            <BlockedRow key={blocking.id} blocking={blocking} canBlock={canBlock} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function BlockedRow({ blocking, canBlock }: { blocking: Blocking; canBlock: boolean }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { blockingId, amount, reason, blocked_at, unblocked_at } = blocking
  const count = amount ?? 0
  const unblock = useBlock({
    done: t('blocking.tokens.unblock_done'),
    failed: t('blocking.tokens.unblock_failed'),
    position: 'bottom-right',
    onDone: () => void noteTokensBlocked(client),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-3 sm:p-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="tabular font-medium">
          {t('investors.token_count', { count, formatted: formatCount(count) })}
        </p>
        <p className="break-words">{reason}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={blocked_at}>{formatMoment(blocked_at)}</time>
          {blocking.blocked_by && ` · ${blocking.blocked_by}`}
        </p>
        <ChainState blocking={blocking} canRetry={canBlock} />
      </div>
      {canBlock && !unblocked_at && (
        <Button
          variant="secondary"
          size="sm"
          busy={unblock.isPending}
          busyText={t('blocking.working')}
          aria-label={t('blocking.tokens.unblock_named', { count, formatted: formatCount(count) })}
          onClick={() =>
            unblock.mutate({ type: 'tokens', action: 'unblock', blockingId, reason: UNBLOCK_TOKENS_REASON })
          }
        >
          <LockOpen aria-hidden /> {t('blocking.unblock')}
        </Button>
      )}
    </li>
  )
}
