import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution, HolderShare, Shares } from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatCount, formatDate, formatMoney } from '../../lib/text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../ui/overlay/use-confirmed.ts'
import { noteDistributionsChanged } from './queries.ts'

/**
 * Orders the payment of whoever can be paid now and has no order yet, after saying how many they are and how much it is, and
 * whom no bank would pay.
 */
export function Pay({ distribution, shares }: { distribution: Distribution; shares: Shares }) {
  const { t } = useTranslation('distributions')
  const { id, state, payment_date, redemptions } = distribution
  const asking = useConfirmed({
    act: () => send(distributionCalls.pay, { params: { id } }),
    done: t('pay.done'),
    failed: (error) => errorText(error, t('pay.failed')),
    refetch: noteDistributionsChanged,
  })
  const due = shares.rows.filter(
    ({ payment, held_reason }) =>
      held_reason === null && (payment?.state === 'pending' || payment?.state === 'returned'),
  )
  const [payable, unwritable] = [
    due.filter(({ payment }) => payment?.is_writable),
    due.filter(({ payment }) => !payment?.is_writable),
  ]
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
          {leftOut}
          {redemptions.unrequested > 0 && (
            <p>
              {t('pay.redeems', {
                count: redemptions.unrequested,
                formatted: formatCount(redemptions.unrequested),
              })}
            </p>
          )}
          <p>
            {t('pay.next')} {state === 'approved' && t('pay.final')}
          </p>
        </>
      }
      confirmText={t('pay.open')}
      busyText={t('pay.busy')}
      {...asking}
      trigger={<Button>{t('pay.open')}</Button>}
    />
  )
}

/** How many holders, and what they get together. */
function sumOf(rows: readonly HolderShare[]) {
  const net = rows.reduce((sum, row) => sum + row.net, 0)
  return { count: rows.length, formatted: formatCount(rows.length), net: formatMoney(net, 2) }
}
