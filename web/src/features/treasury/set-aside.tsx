import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../ui/overlay/use-confirmed.ts'
import { noteTreasuryChanged } from './queries.ts'

/** Sets a movement aside, with a reason. */
export function SetAside({ entry: { id, amount, booked_on } }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  const dialog = useReasoned({
    act: (reason) => send(treasuryCalls.setEntryAside, { params: { id }, body: { reason } }),
    done: t('aside.done'),
    failed: (error) => errorText(error, t('aside.failed')),
    refetch: noteTreasuryChanged,
  })
  return (
    <ReasonDialog
      {...dialog}
      title={t('aside.title')}
      description={<p>{t('aside.text', about)}</p>}
      confirmText={t('aside.confirm')}
      busyText={t('aside.busy')}
      reasonLabel={t('aside.reason')}
      reasonHint={t('aside.reason_hint')}
      trigger={
        <Button variant="secondary" size="sm" data-key="a" aria-label={t('aside.open_named', about)}>
          {t('aside.open')}
        </Button>
      }
    />
  )
}
