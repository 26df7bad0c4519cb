import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution, Shares } from '@acervo/domain/distributions/distribution'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatCount, formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { noteDistributionsChanged } from './queries.ts'

type ApproveProps = {
  distribution: Distribution
  shares: Shares
  /** Whether the distribution waits for approval. The dialog stays open after that, to report the result. */
  isOffered: boolean
}

/**
 * Approves exactly the shares that were on the screen when the dialog opened. The data behind it may change meanwhile.
 */
export function Approve({ distribution, shares: shown, isOffered }: ApproveProps) {
  const { t } = useTranslation('distributions')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [shares, setShares] = useState(shown)
  const { id } = distribution
  const save = useMutation({
    mutationFn: () => send(distributionCalls.approve, { params: { id }, body: { digest: shares.digest } }),
    onError: (error) => {
      setOpen(false)
      toast.error(errorText(error, t('approve.failed')))
    },
    onSettled: () => noteDistributionsChanged(client),
  })
  return (
    <AlertDialog
      title={t('approve.title')}
      description={<WhatIsApproved distribution={distribution} shares={shares} />}
      confirmText={t('approve.confirm')}
      busyText={t('approve.busy')}
      busy={save.isPending}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setShares(shown)
        setOpen(open)
      }}
      onConfirm={() => save.mutate()}
      done={save.isSuccess ? { title: t('approve.done'), description: t('approve.done_text') } : undefined}
      trigger={isOffered ? <Button>{t('approve.open')}</Button> : undefined}
    />
  )
}

function WhatIsApproved({ distribution, shares }: Pick<ApproveProps, 'distribution' | 'shares'>) {
  const { t } = useTranslation('distributions')
  const { holders, tokens, gross, withheld, net } = shares.totals
  const { lost_principal: lost } = shares
  return (
    <>
      <p>
        {t('approve.text', {
          count: holders,
          formatted: formatCount(holders),
          project: projectName(distribution),
          gross: formatMoney(gross, 2),
          withheld: formatMoney(withheld, 2),
          net: formatMoney(net, 2),
        })}
      </p>
      {distribution.redeems && (
        <p>{t('approve.redeems', { count: tokens, formatted: formatCount(tokens) })}</p>
      )}
      {distribution.twins.length > 0 && <p className="font-semibold">{t('approve.twins')}</p>}
      {lost !== null && lost > 0 && (
        <p className="font-semibold">{t('shares.lost', { lost: formatMoney(lost, 2) })}</p>
      )}
    </>
  )
}
