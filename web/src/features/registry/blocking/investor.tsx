import type { Investor } from '@acervo/domain/registry/holdings'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { BlockDialog } from './dialog.tsx'
import { cacheInvestorBlocking } from '../investors/queries.ts'

/** Blocks an active investor, or lifts the block of a blocked one. */
export function InvestorBlocking({ investor }: { investor: Investor }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const { id, name, status, blocking } = investor
  const action = status === 'BLOCKED' ? 'unblock' : 'block'
  const Icon = action === 'block' ? Lock : LockOpen
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
      position="bottom-right"
      liftedCause={blocking?.cause}
      request={(reason, cause, asked) => {
        const target = { type: 'investor' as const, projectId: '' as const, userId: id, reason }
        return asked === 'block' ? { ...target, action: asked, cause } : { ...target, action: asked }
      }}
      onDone={(done) => cacheInvestorBlocking(client, done)}
    />
  )
}
