import { isTransfer, type Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'

/** Registers what another person requested, with the documents that were on the screen when the dialog opened. */
export function ConfirmAct({ entry }: { entry: Entry }) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState(0)
  const { id, number, kind, tokens, holder: name } = entry
  const project = projectName(entry)
  const confirm = useMutation({
    mutationFn: () => send(registryCalls.confirmAct, { params: { id }, body: { files } }),
    onSuccess: () => toast.success(t('confirm_done')),
    onError: (error) => toast.error(errorText(error, t('confirm_failed'))),
    onSettled: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: queryKeys.erir })
    },
  })
  const text = isTransfer(kind) ? (`confirm_${kind}` as const) : 'confirm_lien'
  const acquirer = entry.heirs[0]?.name ?? ''
  return (
    <AlertDialog
      title={t('confirm_title', { number })}
      description={
        <p className="wrap-anywhere">
          {t(text, { name, project, acquirer, count: tokens, formatted: formatCount(tokens) })}
          {entry.acquired_for !== null &&
            ` ${t('confirm_price', { amount: formatMoney(entry.acquired_for, 2) })}`}
          {kind === 'award' && ` ${t('award_later')}`}
        </p>
      }
      confirmText={t('confirm')}
      busyText={t('confirm_busy')}
      busy={confirm.isPending}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setFiles(entry.files.length)
        setOpen(open)
      }}
      onConfirm={() => confirm.mutate()}
      trigger={<Button>{t('confirm')}</Button>}
    />
  )
}
