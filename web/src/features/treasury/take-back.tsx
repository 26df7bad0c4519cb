import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { noteTreasuryChanged } from './queries.ts'

/** Takes a movement back that was set aside. */
export function TakeBack({ entry: { id, amount, booked_on } }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: () => send(treasuryCalls.takeEntryBack, { params: { id } }),
    onSuccess: () => toast.success(t('back.done')),
    onError: (error) => toast.error(errorText(error, t('back.failed'))),
    onSettled: () => {
      setOpen(false)
      return noteTreasuryChanged(client)
    },
  })
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  return (
    <AlertDialog
      title={t('back.title')}
      description={<p>{t('back.text', about)}</p>}
      confirmText={t('back.confirm')}
      busyText={t('back.busy')}
      busy={save.isPending}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => save.mutate()}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('back.open_named', about)}>
          {t('back.open')}
        </Button>
      }
    />
  )
}
