import type { Investor } from '@acervo/domain/registry/holdings'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { keepInvestorBlocking } from './queries.ts'
import { useBlock } from './use-block.ts'

/** Blocks an active investor, or lifts the block of a blocked one. */
export function InvestorBlocking({ investor }: { investor: Investor }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const { id, name, status } = investor
  const action = status === 'BLOCKED' ? 'unblock' : 'block'
  const Icon = action === 'block' ? Lock : LockOpen
  const block = useBlock({
    done: t(`blocking.investor.${action}_done`),
    failed: t(`blocking.investor.${action}_failed`),
    position: 'bottom-right',
    onDone: (blocking) => {
      setOpened(false)
      keepInvestorBlocking(client, blocking)
    },
  })
  return (
    <ReasonDialog
      open={isOpened}
      onOpenChange={setOpened}
      trigger={
        <Button variant="quiet" size="sm" aria-label={t(`blocking.investor.${action}_named`, { name })}>
          <Icon aria-hidden /> {t(`blocking.${action}`)}
        </Button>
      }
      title={t(`blocking.investor.${action}_title`)}
      description={t(`blocking.investor.${action}_text`, { name })}
      confirmText={t(`blocking.${action}`)}
      danger={action === 'block'}
      busy={block.isPending}
      busyText={t('blocking.working')}
      reasonLabel={t('blocking.reason')}
      reasonHint={t('blocking.reason_hint')}
      onConfirm={(reason) => block.mutate({ type: 'investor', projectId: '', userId: id, action, reason })}
    />
  )
}
