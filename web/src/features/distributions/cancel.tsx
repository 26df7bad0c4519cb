import { distributionCalls } from '@acervo/domain/distributions/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { noteDistributionsChanged } from './queries.ts'

/** Gives up a distribution that is not approved. */
export function Cancel({ id }: { id: string }) {
  const { t } = useTranslation('distributions')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: () => send(distributionCalls.cancel, { params: { id } }),
    onSuccess: () => toast.success(t('cancel.done')),
    onError: (error) => toast.error(errorText(error, t('cancel.failed'))),
    onSettled: () => {
      setOpen(false)
      void noteDistributionsChanged(client)
    },
  })
  return (
    <AlertDialog
      danger
      title={t('cancel.title')}
      description={<p>{t('cancel.text')}</p>}
      confirmText={t('cancel.confirm')}
      cancelText={t('cancel.keep')}
      busyText={t('cancel.busy')}
      busy={save.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => save.mutate()}
      trigger={<Button variant="secondary">{t('cancel.open')}</Button>}
    />
  )
}
