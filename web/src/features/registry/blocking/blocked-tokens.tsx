import { UNBLOCK_TOKENS_REASON, type Blocking } from '@acervo/domain/registry/blocking'
import type { Holding, Investor } from '@acervo/domain/registry/holdings'
import { useQueryClient } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BlockDialog } from './dialog.tsx'
import { ChainState } from './chain-state.tsx'
import { noteTokensBlocked } from './queries.ts'

type BlockedTokensProps = { holding: Holding; investor: Pick<Investor, 'id' | 'name'>; canBlock: boolean }

/** A link with the number of blocked tokens; it opens a list of the blocks, each of which can be lifted. */
export function BlockedTokens({ holding, investor, canBlock }: BlockedTokensProps) {
  const { t } = useTranslation('admin')
  const { total_tokens_blocked, blockings, unblockings } = holding
  const project = projectName(holding)
  const [asked, setAsked] = useState<Blocking>()
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
            name: project,
          })}
        >
          {t('blocking.tokens.blocked', {
            count: total_tokens_blocked,
            formatted: formatCount(total_tokens_blocked),
          })}
        </Button>
      }
      title={t('blocking.tokens.blocked_title')}
      description={t('investors.history_text', { investor: investor.name, project })}
    >
      {blockings.length + unblockings.length === 0 ? (
        <p className="text-ink-soft">{t('blocking.tokens.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {[...blockings, ...unblockings].map((blocking) => (
            <BlockedRow
              key={blocking.id}
              blocking={blocking}
              canBlock={canBlock}
              onUnblock={() => setAsked(blocking)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <Unblock
          blocking={asked}
          name={investor.name}
          project={project}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

type UnblockProps = { blocking: Blocking; name: string; project: string; onClose: () => void }

/** Outside the list, because the row disappears when its block is lifted and the result stays. */
function Unblock({ blocking: { blockingId, amount }, name, project, onClose }: UnblockProps) {
  const client = useQueryClient()
  const count = amount ?? 0
  return (
    <BlockDialog
      type="tokens"
      action="unblock"
      about={{ name, project, count, formatted: formatCount(count) }}
      open
      onOpenChange={(open) => !open && onClose()}
      position="bottom-right"
      fixedReason={UNBLOCK_TOKENS_REASON}
      request={(reason) => ({ type: 'tokens', action: 'unblock', blockingId, reason })}
      onDone={() => void noteTokensBlocked(client)}
    />
  )
}

type BlockedRowProps = { blocking: Blocking; canBlock: boolean; onUnblock: () => void }

function BlockedRow({ blocking, canBlock, onUnblock }: BlockedRowProps) {
  const { t } = useTranslation('admin')
  const { amount, cause, reason, blocked_at, unblocked_at } = blocking
  const count = amount ?? 0
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-3 sm:p-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="tabular font-medium">
          {t('investors.token_count', { count, formatted: formatCount(count) })}
        </p>
        <p className="break-words">
          {t(`blocking.causes.${cause}`)}: {reason}
        </p>
        <p className="text-sm text-ink-soft">{t(`blocking.cause_sources.${cause}`)}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={blocked_at}>{formatMoment(blocked_at)}</time>
          {blocking.blocked_by && ` · ${blocking.blocked_by}`}
        </p>
        <ChainState blocking={blocking} canRetry={canBlock} />
      </div>
      {canBlock && !unblocked_at && cause !== 'certificate' && blocking.act_id === null && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('blocking.tokens.unblock_named', { count, formatted: formatCount(count) })}
          onClick={onUnblock}
        >
          <LockOpen aria-hidden /> {t('blocking.unblock')}
        </Button>
      )}
    </li>
  )
}
