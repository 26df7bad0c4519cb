import type { Investor } from '@acervo/domain/registry/holdings'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { BlockDialog } from './dialog.tsx'
import { cacheInvestorBlocking } from '../investors/queries.ts'
import { isOwnRequest, type Blocker } from './unblock-asked.tsx'

/** Blocks an active investor, or lifts the block of a blocked one. */
export function InvestorBlocking({ investor, blocker }: { investor: Investor; blocker: Blocker }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const { id, name, status, blocking } = investor
  const action = status === 'BLOCKED' ? 'unblock' : 'block'
  const Icon = action === 'block' ? Lock : LockOpen
  if (!isOpened && isOwnRequest(blocking, blocker)) return null
  return (
    <BlockDialog
      type="investor"
      action={action}
      about={{ name }}
      open={isOpened}
      onOpenChange={setOpened}
      trigger={
        <Button variant="quiet" size="sm" aria-label={t(`blocking.investor.${action}_named`, { name })}>
          <Icon aria-hidden /> {t(`blocking.${action}`)}
        </Button>
      }
      lifted={blocking ?? undefined}
      needsTwoPeople={blocker.needs_two_people}
      request={(reason, cause, asked) => {
        const target = { type: 'investor' as const, projectId: '' as const, userId: id, reason }
        return asked === 'block' ? { ...target, action: asked, cause } : { ...target, action: asked }
      }}
      onDone={(done) => cacheInvestorBlocking(client, done)}
    />
  )
}
