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
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { noteTreasuryChanged } from './queries.ts'

/** Says of a movement that it needs no explanation here, with a reason. */
export function SetAside({ entry: { id, amount, booked_on } }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  const save = useMutation({
    mutationFn: (reason: string) => send(treasuryCalls.setEntryAside, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t('aside.done'))
    },
    onError: (error) => toast.error(errorText(error, t('aside.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
  return (
    <ReasonDialog
      title={t('aside.title')}
      description={<p>{t('aside.text', about)}</p>}
      confirmText={t('aside.confirm')}
      busyText={t('aside.busy')}
      busy={save.isPending}
      reasonLabel={t('aside.reason')}
      reasonHint={t('aside.reason_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm" data-key="a" aria-label={t('aside.open_named', about)}>
          {t('aside.open')}
        </Button>
      }
    />
  )
}
