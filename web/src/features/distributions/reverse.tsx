import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { noteDistributionsChanged } from './queries.ts'

/** Corrects an approved distribution by another one that gives the issuer the money back. */
export function Reverse({ id, totals }: Distribution) {
  const { t } = useTranslation('distributions')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: (reason: string) => send(distributionCalls.reverse, { params: { id }, body: { reason } }),
    onSuccess: () => toast.success(t('reverse.done')),
    onError: (error) => toast.error(errorText(error, t('reverse.failed'))),
    onSettled: () => {
      setOpen(false)
      return noteDistributionsChanged(client)
    },
  })
  return (
    <ReasonDialog
      danger
      title={t('reverse.title')}
      description={<p>{t('reverse.text', { gross: formatMoney(totals?.gross, 2) })}</p>}
      confirmText={t('reverse.confirm')}
      busyText={t('reverse.busy')}
      busy={save.isPending}
      reasonLabel={t('reverse.reason')}
      reasonHint={t('reverse.reason_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={<Button variant="secondary">{t('reverse.open')}</Button>}
    />
  )
}
