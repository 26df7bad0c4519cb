import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { noteTreasuryChanged } from '../queries.ts'

type AskRefundProps = {
  /** Accessible name of the button. */
  name: string
  text: string
  request: (reason: string) => Promise<unknown>
}

/** Asks why money goes back, and requests it as it was when the dialog opened; somebody else approves it. */
export function AskRefund({ name, ...shown }: AskRefundProps) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [{ text, request }, setAsked] = useState(shown)
  const save = useMutation({
    mutationFn: request,
    onSuccess: () => {
      setOpen(false)
      toast.success(t('refund.requested'))
    },
    onError: (error) => toast.error(errorText(error, t('refund.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
  return (
    <ReasonDialog
      title={t('refund.title')}
      description={<p>{text}</p>}
      confirmText={t('refund.confirm')}
      busyText={t('refund.busy')}
      busy={save.isPending}
      reasonLabel={t('aside.reason')}
      reasonHint={t('refund.reason_hint')}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setAsked(shown)
        setOpen(open)
      }}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm" data-key="r" aria-label={name}>
          {t('refund.open')}
        </Button>
      }
    />
  )
}
