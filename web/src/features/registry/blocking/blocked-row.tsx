import type { Blocking } from '@acervo/domain/registry/blocking'
import { LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { BlockFiles } from './block-files.tsx'
import { ChainState } from './chain-state.tsx'
import { isOwnRequest, type Blocker } from './unblock-asked.tsx'

type BlockedRowProps = { blocking: Blocking; blocker: Blocker | undefined; onUnblock: () => void }

/** One block of tokens: its reason, since when and by whom, and a button to lift it. */
export function BlockedRow({ blocking, blocker, onUnblock }: BlockedRowProps) {
  const { t } = useTranslation('admin')
  const { amount, cause, reason, blocked_at, unblocked_at } = blocking
  const count = amount ?? 0
  const isLiftable = !unblocked_at && cause !== 'certificate' && blocking.act_id === null
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
          <Moment at={blocked_at} />
          {blocking.blocked_by && ` · ${blocking.blocked_by}`}
        </p>
        <ChainState blocking={blocking} blocker={blocker} />
        <BlockFiles blocking={blocking} canAdd={blocker !== undefined && blocker.id !== blocking.user_id} />
      </div>
      {blocker && isLiftable && !isOwnRequest(blocking, blocker) && (
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
