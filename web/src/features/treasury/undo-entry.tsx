import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../ui/overlay/use-confirmed.ts'
import { noteTreasuryChanged } from './queries.ts'

type UndoEntryProps = { entry: BankEntry; undo: (reason: string) => Promise<unknown> }

/** Undoes the explanation of a movement, with a reason. The movement is then open again. */
export function UndoEntry({ entry: { amount, booked_on }, undo }: UndoEntryProps) {
  const { t } = useTranslation('treasury')
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  const dialog = useReasoned({
    act: undo,
    done: t('allocate.undo_done'),
    failed: (error) => errorText(error, t('allocate.failed')),
    refetch: noteTreasuryChanged,
  })
  return (
    <ReasonDialog
      {...dialog}
      title={t('allocate.undo_title')}
      description={<p>{t('allocate.undo_text', about)}</p>}
      confirmText={t('allocate.undo_confirm')}
      busyText={t('allocate.undo_busy')}
      reasonLabel={t('aside.reason')}
      reasonHint={t('allocate.undo_hint')}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('allocate.undo_named', about)}>
          {t('allocate.undo')}
        </Button>
      }
    />
  )
}
