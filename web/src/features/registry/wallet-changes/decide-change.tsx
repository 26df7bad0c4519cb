import { registryCalls } from '@acervo/domain/registry/calls'
import type { WalletChange } from '@acervo/domain/registry/wallet-change'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Confirms the move of all of a person's holdings, after showing the person, the tokens and the new wallet. */
export function ConfirmChange({ change }: { change: WalletChange }) {
  const { t } = useTranslation('wallet-changes')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, name, old_wallet: old, new_wallet: fresh, status } = change
  const confirm = useMutation({
    mutationFn: () => send(registryCalls.confirmWalletChange, { params: { id } }),
    onSuccess: ({ data }) => {
      if (data.chain?.state === 'failed') toast.error(t('confirm_refused'))
      else toast.success(t(data.status === 'done' ? 'confirmed' : 'confirmed_moving'))
    },
    onError: (error) => toast.error(errorText(error, t('confirm_failed'))),
    onSettled: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: queryKeys.erir })
    },
  })
  const text = t(status === 'moving' ? 'again' : 'confirm')
  return (
    <AlertDialog
      title={t('confirm_title')}
      description={<p className="wrap-anywhere">{t('confirm_text', { name, old, fresh })}</p>}
      confirmText={text}
      busyText={t('confirm_busy')}
      busy={confirm.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => confirm.mutate()}
      trigger={<Button>{text}</Button>}
    />
  )
}

/** Refuses the change, so that the old wallet stays in force. The person sees the reason. */
export function RefuseChange({ change }: { change: WalletChange }) {
  const { t } = useTranslation('wallet-changes')
  const { id, name, old_wallet: old } = change
  const dialog = useReasoned({
    act: (reason) => send(registryCalls.refuseWalletChange, { params: { id }, body: { reason } }),
    done: t('refused'),
    failed: (error) => errorText(error, t('refuse_failed')),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  return (
    <ReasonDialog
      {...dialog}
      title={t('refuse_title')}
      description={<p className="wrap-anywhere">{t('refuse_text', { name, old })}</p>}
      confirmText={t('refuse_confirm')}
      busyText={t('refuse_busy')}
      reasonLabel={t('reason')}
      danger
      trigger={<Button variant="secondary">{t('refuse')}</Button>}
    />
  )
}
