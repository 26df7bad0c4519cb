import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution, HolderShare, Shares } from '@acervo/domain/distributions/distribution'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Overpayment } from '@acervo/domain/treasury/overpayment'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatCount, formatDate, formatMoney } from '../../lib/text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../ui/overlay/use-confirmed.ts'
import { dueNow, type Due } from './due-now.ts'
import { noteDistributionsChanged, openOverpaymentsQuery } from './queries.ts'

type PayProps = { distribution: Distribution; shares: Shares; me: Profile }

/**
 * Orders the payment of every holder who can be paid and has no order yet. Asks first, with the number of holders and
 * the sum, and names the holders that it leaves out and why.
 */
export function Pay({ distribution, shares, me }: PayProps) {
  const { t } = useTranslation('distributions')
  const { id, payment_date, redemptions } = distribution
  const asking = useConfirmed({
    act: () => send(distributionCalls.pay, { params: { id } }),
    done: t('pay.done'),
    failed: (error) => errorText(error, t('pay.failed')),
    refetch: noteDistributionsChanged,
  })
  const due = dueNow(shares, me)
  const { payable } = due
  const { data: owed = [] } = useQuery(openOverpaymentsQuery)
  const taken = distribution.redeems ? 0 : takenFrom(payable, owed, distribution.project_id)
  if (payable.length + redemptions.unrequested === 0)
    return (
      <div className="basis-full text-ink-soft empty:hidden">
        <LeftOut {...due} />
      </div>
    )
  return (
    <AlertDialog
      title={t('pay.title')}
      description={
        <>
          {payable.length > 0 && (
            <p>{t('pay.text', { ...sumOf(payable), date: formatDate(payment_date) })}</p>
          )}
          {taken > 0 && <p>{t('pay.set_off', { amount: formatMoney(taken, 2) })}</p>}
          <LeftOut {...due} />
          {redemptions.unrequested > 0 && <p>{t('pay.redeems', counted(redemptions.unrequested))}</p>}
          <p>{t('pay.next')}</p>
        </>
      }
      confirmText={t('pay.open')}
      busyText={t('pay.busy')}
      {...asking}
      trigger={<Button>{t('pay.open')}</Button>}
    />
  )
}

/** The holders whom this person cannot pay now, and why. */
function LeftOut({ unwritable, saidReturned }: Due) {
  const { t } = useTranslation('distributions')
  return (
    <>
      {unwritable.length > 0 && <p>{t('pay.unwritable', sumOf(unwritable))}</p>}
      {saidReturned.length > 0 && <p>{t('pay.said_returned', sumOf(saidReturned))}</p>}
    </>
  )
}

/** The number of holders and the sum of their payments. */
function sumOf(rows: readonly HolderShare[]) {
  const net = rows.reduce((sum, row) => sum + row.net, 0)
  return { ...counted(rows.length), net: formatMoney(net, 2) }
}

function counted(count: number) {
  return { count, formatted: formatCount(count) }
}

/** What is deducted from payments for overpayments of the project that their holders have to return. */
function takenFrom(rows: readonly HolderShare[], owed: readonly Overpayment[], project: string): number {
  const left = (user: string) =>
    owed
      .filter(({ user_id, project_id }) => user_id === user && project_id === project)
      .reduce((sum, one) => sum + one.left, 0)
  return rows.reduce(
    (sum, { user_id, net, payment }) => sum + Math.min(net - (payment?.set_off ?? 0), left(user_id)),
    0,
  )
}
