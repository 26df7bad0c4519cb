import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'

/** Withdraws the request to release an entry, one's own or a colleague's: it stays in force. */
export function WithdrawRelease({ id, number }: Pick<Entry, 'id' | 'number'>) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => send(registryCalls.withdrawRelease, { params: { id } }),
    onSuccess: () => toast.success(t('withdraw_release_done')),
    onError: (error) => toast.error(errorText(error, t('withdraw_release_failed'))),
    onSettled: () => {
      setOpen(false)
      return client.invalidateQueries({ queryKey: queryKeys.erir })
    },
  })
  return (
    <AlertDialog
      title={t('withdraw_release_title')}
      description={<p>{t('withdraw_release_text', { number })}</p>}
      confirmText={t('withdraw_release')}
      busyText={t('withdraw_release_busy')}
      busy={withdraw.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => withdraw.mutate()}
      trigger={<Button variant="secondary">{t('withdraw_release')}</Button>}
    />
  )
}
