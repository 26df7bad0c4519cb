import { isOpen, type Distribution } from '@acervo/domain/distributions/distribution'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { Approve } from '../approve.tsx'
import { Pay } from '../pay.tsx'
import { sharesQuery } from '../queries.ts'
import { ReversalRequest } from '../reversal-request.tsx'
import { Reverse } from '../reverse.tsx'
import { SaveSheet } from '../save-sheet.tsx'
import { SharesView } from '../shares/view.tsx'

/** What each holder gets and how far paying it has come, with what the reader may do about it. */
export function Paid({ distribution, me }: { distribution: Distribution; me: Profile }) {
  const { t } = useTranslation('distributions')
  const { id, state, approved_at, prepared_by_id, reverses, payments, redeems, redemptions } = distribution
  const { reversal_request, reminders } = distribution
  const isPaying = (state === 'approved' && reverses === null) || state === 'exported' || state === 'paid'
  const isWaiting = payments.ordered < payments.due || redemptions.unrequested > 0
  const { data: shares, error, refetch } = useQuery(sharesQuery(id))
  if (!shares && error)
    return <FailedState message={errorText(error, t('shares.failed'))} onRetry={() => void refetch()} />
  if (!shares) return <PageSpinner />
  const canApprove = can(me, 'distribution.approve')
  const returned = shares.rows.filter(
    ({ payment, held_reason }) => payment?.state === 'returned' && !held_reason,
  )
  const conflict = conflictOf(me.id, { about: null, begun_by: prepared_by_id }, me.needs_two_people)
  return (
    <>
      <SharesView shares={shares} isPending={isOpen(state)} redeems={redeems && approved_at !== null} />
      {state === 'calculated' && canApprove && conflict && <Notice>{t('approve.second')}</Notice>}
      {isPaying && <p className="tabular">{t('pay.counts', payments)}</p>}
      {isPaying && redeems && (
        <p className="tabular">
          {t('pay.redeemed', { redeemed: redemptions.redeemed, count: distribution.totals?.holders ?? 0 })}
        </p>
      )}
      {reminders.last_at && (
        <p>
          {t('pay.reminded', {
            count: reminders.holders,
            formatted: formatCount(reminders.holders),
            at: formatMoment(reminders.last_at),
          })}
        </p>
      )}
      {returned.length > 0 && can(me, 'treasury.pay') && (
        <Notice tone="warn">{t('pay.returned', { count: returned.length })}</Notice>
      )}
      <ReversalRequest distribution={distribution} me={me} />
      <div className="flex flex-wrap gap-3">
        {isPaying && isWaiting && !reversal_request && can(me, 'treasury.pay') && (
          <Pay distribution={distribution} shares={shares} />
        )}
        {canApprove && !conflict && (
          <Approve distribution={distribution} shares={shares} isOffered={state === 'calculated'} />
        )}
        <SaveSheet {...distribution} />
        {isPaying && redemptions.redeemed === 0 && canApprove && !reversal_request && (
          <Reverse distribution={distribution} needsTwoPeople={me.needs_two_people} />
        )}
      </div>
    </>
  )
}
