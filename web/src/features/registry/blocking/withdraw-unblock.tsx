import type { Blocking } from '@acervo/domain/registry/blocking'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { noteTokensBlocked } from './queries.ts'

/** Withdraws the request to lift a block, one's own or a colleague's: the block stays. */
export function WithdrawUnblock({ blocking }: { blocking: Blocking }) {
  const { t } = useTranslation('admin', { keyPrefix: 'blocking.asked' })
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, investor } = blocking
  const name = investor ?? projectName(blocking)
  const withdraw = useMutation({
    mutationFn: () => send(registryCalls.withdrawUnblock, { params: { id } }),
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(errorText(error, t('withdraw_failed'))),
    onSettled: () => {
      setOpen(false)
      return noteTokensBlocked(client)
    },
  })
  return (
    <AlertDialog
      title={t('withdraw_title')}
      description={<p className="wrap-anywhere">{t('withdraw_text', { name })}</p>}
      confirmText={t('withdraw')}
      busyText={t('withdraw_busy')}
      busy={withdraw.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => withdraw.mutate()}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('withdraw_named', { name })}>
          {t('withdraw')}
        </Button>
      }
    />
  )
}
