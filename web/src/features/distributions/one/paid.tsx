import { isOpen, type Distribution, type Shares } from '@acervo/domain/distributions/distribution'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

/** The share of each holder and the state of its payment, with the actions that the reader may take. */
export function Paid({
  distribution,
  me,
  changes,
}: {
  distribution: Distribution
  me: Profile
  /** Buttons that change the terms, beside those about the shares. */
  changes: ReactNode
}) {
  const { t } = useTranslation('distributions')
  const { id, state, approved_at, redeems } = distribution
  const { data: shares, error, refetch } = useQuery(sharesQuery(id))
  if (!shares && error)
    return (
      <>
        <FailedState message={errorText(error, t('shares.failed'))} onRetry={() => void refetch()} />
        {changes && <div className="flex flex-wrap gap-3">{changes}</div>}
      </>
    )
  if (!shares) return <PageSpinner />
  return (
    <SharesView shares={shares} isPending={isOpen(state)} redeems={redeems && approved_at !== null}>
      <Progress distribution={distribution} shares={shares} me={me} />
      <ReversalRequest distribution={distribution} me={me} />
      <Actions distribution={distribution} shares={shares} me={me}>
        {changes}
      </Actions>
    </SharesView>
  )
}

type PaidProps = { distribution: Distribution; shares: Shares; me: Profile }

/** How many payments are made, and what has to happen before the next ones. */
function Progress({ distribution, shares, me }: PaidProps) {
  const { t } = useTranslation('distributions')
  const { state, payments, redeems, redemptions, reminders, totals } = distribution
  const hasToBeOther =
    state === 'calculated' && can(me, 'distribution.approve') && conflictAbout(distribution, me)
  const returned = shares.rows.filter(
    ({ payment, held_reason }) => payment?.state === 'returned' && !held_reason,
  )
  return (
    <>
      {hasToBeOther && <Notice>{t('approve.second')}</Notice>}
      {isPaying(distribution) && <p className="tabular">{t('pay.counts', payments)}</p>}
      {isPaying(distribution) && redeems && (
        <p className="tabular">
          {t('pay.redeemed', { redeemed: redemptions.redeemed, count: totals?.holders ?? 0 })}
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
    </>
  )
}

function Actions({ distribution, shares, me, children }: PaidProps & { children: ReactNode }) {
  const { state, payments, redemptions, reversal_request } = distribution
  const isGoingOn = isPaying(distribution) && !reversal_request
  const isWaiting = payments.ordered < payments.due || redemptions.unrequested > 0
  const canApprove = can(me, 'distribution.approve')
  return (
    <div className="flex flex-wrap gap-3">
      {isGoingOn && isWaiting && can(me, 'treasury.pay') && (
        <Pay distribution={distribution} shares={shares} me={me} />
      )}
      {canApprove && !conflictAbout(distribution, me) && (
        <Approve distribution={distribution} shares={shares} isOffered={state === 'calculated'} />
      )}
      {children}
      <SaveSheet {...distribution} />
      {isGoingOn && redemptions.redeemed === 0 && canApprove && (
        <Reverse distribution={distribution} needsTwoPeople={me.needs_two_people} />
      )}
    </div>
  )
}

function isPaying({ state, reverses }: Distribution): boolean {
  return (state === 'approved' && reverses === null) || state === 'exported' || state === 'paid'
}

/** Why the reader may not approve a distribution that they prepared. */
function conflictAbout({ prepared_by_id }: Distribution, me: Profile) {
  return conflictOf(me.id, { about: null, begun_by: prepared_by_id }, me.needs_two_people)
}
