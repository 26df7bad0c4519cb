import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatCount, formatMoment, formatMoney } from '../../lib/text/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../ui/overlay/use-confirmed.ts'
import { noteDistributionsChanged } from './queries.ts'
import { LateReversal } from './reverse.tsx'

/**
 * Who requested a reversal and why. Anybody else with the permission can approve it; anybody with the permission can
 * withdraw it.
 */
export function ReversalRequest({ distribution, me }: { distribution: Distribution; me: Profile }) {
  const { t } = useTranslation('distributions')
  const { reversal_request: asked } = distribution
  if (!asked) return null
  const by = { at: formatMoment(asked.requested_at), by: asked.requested_by ?? t('one.somebody') }
  const begun_by = asked.requested_by_id
  const conflict = conflictOf(me.id, { about: null, begun_by }, me.needs_two_people)
  return (
    <Notice tone="warn" title={t('reverse.waits_title')}>
      <p>{t('reverse.waits_text', by)}</p>
      <p className="wrap-anywhere">
        {t('one.reason')}: {asked.reason}
      </p>
      {can(me, 'distribution.approve') && (
        <>
          {conflict && <p>{t('reverse.second')}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            {!conflict && <ApproveReversal {...distribution} />}
            <WithdrawReversal {...distribution} />
          </div>
        </>
      )}
    </Notice>
  )
}

function WithdrawReversal({ id, totals }: Distribution) {
  const { t } = useTranslation('distributions')
  const asking = useConfirmed({
    act: () => send(distributionCalls.withdrawReversal, { params: { id } }),
    done: t('reverse.withdraw_done'),
    failed: (error) => errorText(error, t('reverse.withdraw_failed')),
    refetch: noteDistributionsChanged,
  })
  const { holders = 0, net } = totals ?? {}
  return (
    <AlertDialog
      title={t('reverse.withdraw_title')}
      description={
        <p>
          {t('reverse.withdraw_text', {
            count: holders,
            formatted: formatCount(holders),
            net: formatMoney(net, 2),
          })}
        </p>
      }
      confirmText={t('reverse.withdraw')}
      busyText={t('reverse.withdraw_busy')}
      {...asking}
      trigger={<Button variant="secondary">{t('reverse.withdraw')}</Button>}
    />
  )
}

function ApproveReversal({ id, totals, payments, payment_date, reversal_request: asked }: Distribution) {
  const { t } = useTranslation('distributions')
  const asking = useConfirmed({
    act: () =>
      send(distributionCalls.approveReversal, { params: { id }, body: { asked_at: asked?.requested_at } }),
    done: t('reverse.done'),
    failed: (error) => errorText(error, t('reverse.failed')),
    refetch: noteDistributionsChanged,
  })
  return (
    <AlertDialog
      danger
      title={t('reverse.title')}
      description={
        <>
          <p>{t('reverse.text', { gross: formatMoney(totals?.gross, 2) })}</p>
          {payments.paid > 0 && <p>{t('reverse.paid', { count: payments.paid })}</p>}
          <LateReversal paymentDate={payment_date} />
        </>
      }
      confirmText={t('reverse.confirm')}
      busyText={t('reverse.busy')}
      {...asking}
      trigger={<Button>{t('reverse.approve')}</Button>}
    />
  )
}
