import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { noteTreasuryChanged } from './queries.ts'

type UndoEntryProps = { entry: BankEntry; undo: (reason: string) => Promise<unknown> }

/** Takes back what somebody said a movement is, with a reason: it is open again. */
export function UndoEntry({ entry: { amount, booked_on }, undo }: UndoEntryProps) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  const save = useMutation({
    mutationFn: undo,
    onSuccess: () => {
      setOpen(false)
      toast.success(t('allocate.undo_done'))
    },
    onError: (error) => toast.error(errorText(error, t('allocate.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
  return (
    <ReasonDialog
      title={t('allocate.undo_title')}
      description={<p>{t('allocate.undo_text', about)}</p>}
      confirmText={t('allocate.undo_confirm')}
      busyText={t('allocate.undo_busy')}
      busy={save.isPending}
      reasonLabel={t('aside.reason')}
      reasonHint={t('allocate.undo_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('allocate.undo_named', about)}>
          {t('allocate.undo')}
        </Button>
      }
    />
  )
}
