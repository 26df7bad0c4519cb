import type { Allocation } from '@acervo/domain/treasury/allocation'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { noteTreasuryChanged } from '../queries.ts'

type AllocatedProps = { entry: BankEntry; allocation: Allocation; canChange: boolean }

/** What a movement is and who said so; it can be undone. */
export function Allocated({ entry, allocation, canChange }: AllocatedProps) {
  const { t } = useTranslation('treasury')
  const { target, amount, allocated_at, allocated_by } = allocation
  const project = projectName(allocation)
  return (
    <span className="grid justify-items-start gap-1.5 text-sm">
      <span className="wrap-anywhere">
        <span className="tabular font-medium whitespace-nowrap">{formatMoney(amount, 2)}</span> ·{' '}
        {t(`allocate.is.${target}`, { project })}
      </span>
      <span className="wrap-anywhere text-ink-soft">
        {t('undo.by', { by: allocated_by ?? t('aside.somebody'), at: formatMoment(allocated_at) })}
      </span>
      {canChange && <Undo entry={entry} />}
    </span>
  )
}

function Undo({ entry: { id, amount, booked_on } }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  const save = useMutation({
    mutationFn: (reason: string) => send(treasuryCalls.undoAllocation, { params: { id }, body: { reason } }),
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
