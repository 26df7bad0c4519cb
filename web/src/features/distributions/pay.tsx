import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution, HolderShare, Shares } from '@acervo/domain/distributions/distribution'
import type { Overpayment } from '@acervo/domain/treasury/overpayment'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatCount, formatDate, formatMoney } from '../../lib/text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../ui/overlay/use-confirmed.ts'
import { noteDistributionsChanged, openOverpaymentsQuery } from './queries.ts'

/**
 * Orders the payment of whoever can be paid now and has no order yet, after saying how many they are and how much it is, and
 * whom no bank would pay.
 */
export function Pay({ distribution, shares }: { distribution: Distribution; shares: Shares }) {
  const { t } = useTranslation('distributions')
  const { id, payment_date, redemptions } = distribution
  const asking = useConfirmed({
    act: () => send(distributionCalls.pay, { params: { id } }),
    done: t('pay.done'),
    failed: (error) => errorText(error, t('pay.failed')),
    refetch: noteDistributionsChanged,
  })
  const { payable, unwritable } = dueNow(shares)
  const { data: owed = [] } = useQuery(openOverpaymentsQuery)
  const taken = distribution.redeems ? 0 : takenFrom(payable, owed, distribution.project_id)
  const leftOut = unwritable.length > 0 && <p>{t('pay.unwritable', sumOf(unwritable))}</p>
  if (payable.length + redemptions.unrequested === 0)
    return leftOut && <div className="basis-full text-ink-soft">{leftOut}</div>
  return (
    <AlertDialog
      title={t('pay.title')}
      description={
        <>
          {payable.length > 0 && (
            <p>{t('pay.text', { ...sumOf(payable), date: formatDate(payment_date) })}</p>
          )}
          {taken > 0 && <p>{t('pay.set_off', { amount: formatMoney(taken, 2) })}</p>}
          {leftOut}
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

/** Who can be paid now and has no order yet: those whom a bank would pay, and those whose payment no file can name. */
function dueNow({ rows }: Shares) {
  const due = rows.filter(
    ({ payment, held_reason }) =>
      held_reason === null && (payment?.state === 'pending' || payment?.state === 'returned'),
  )
  return {
    payable: due.filter(({ payment }) => payment?.is_writable),
    unwritable: due.filter(({ payment }) => !payment?.is_writable),
  }
}

/** How many holders, and what they get together. */
function sumOf(rows: readonly HolderShare[]) {
  const net = rows.reduce((sum, row) => sum + row.net, 0)
  return { ...counted(rows.length), net: formatMoney(net, 2) }
}

function counted(count: number) {
  return { count, formatted: formatCount(count) }
}

/** What is taken from payments for what their holders have to return of the project. */
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
