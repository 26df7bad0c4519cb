import { dayOf } from '@acervo/domain/common/time-zone'
import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { isProvisional, yearOfDay } from '@acervo/domain/taxes/years'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../ui/overlay/use-confirmed.ts'
import { noteDistributionsChanged } from './queries.ts'

type ReverseProps = { distribution: Distribution; needsTwoPeople: boolean }

/**
 * Reverses an approved distribution: a second one gives the issuer back what nobody was paid. Where two people are
 * required, requests the reversal instead.
 */
export function Reverse({
  distribution: { id, totals, payments, payment_date },
  needsTwoPeople,
}: ReverseProps) {
  const { t } = useTranslation('distributions')
  const dialog = useReasoned({
    act: (reason) => send(distributionCalls.reverse, { params: { id }, body: { reason } }),
    done: t(needsTwoPeople ? 'reverse.ask_done' : 'reverse.done'),
    failed: (error) => errorText(error, t('reverse.failed')),
    refetch: noteDistributionsChanged,
  })
  const open = t(needsTwoPeople ? 'reverse.ask_open' : 'reverse.open')
  return (
    <ReasonDialog
      {...dialog}
      danger
      title={t(needsTwoPeople ? 'reverse.ask_title' : 'reverse.title')}
      description={
        <>
          <p>{t('reverse.text', { gross: formatMoney(totals?.gross, 2) })}</p>
          {payments.paid > 0 && <p>{t('reverse.paid', { count: payments.paid })}</p>}
          <LateReversal paymentDate={payment_date} />
          {needsTwoPeople && <p>{t('reverse.ask_text')}</p>}
        </>
      }
      confirmText={needsTwoPeople ? open : t('reverse.confirm')}
      busyText={t(needsTwoPeople ? 'reverse.ask_busy' : 'reverse.busy')}
      reasonLabel={t('reverse.reason')}
      reasonHint={t('reverse.reason_hint')}
      trigger={<Button variant="secondary">{open}</Button>}
    />
  )
}

/** Names what else has to be corrected when the tax papers of a year are already final. */
export function LateReversal({ paymentDate }: { paymentDate: string }) {
  const { t } = useTranslation('distributions')
  const year = yearOfDay(paymentDate)
  if (isProvisional(year, dayOf(useNow()))) return null
  return <p>{t('reverse.late', { year })}</p>
}
