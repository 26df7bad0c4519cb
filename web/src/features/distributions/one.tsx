import { isOpen, type Distribution } from '@acervo/domain/distributions/distribution'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatDate, formatMoment, formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card, Facts } from '../../ui/layout/card.tsx'
import { Approve } from './approve.tsx'
import { Cancel } from './cancel.tsx'
import { Editor } from './editor.tsx'
import { Pay } from './pay.tsx'
import { distributionQuery, sharesQuery } from './queries.ts'
import { ReversalRequest } from './reversal-request.tsx'
import { Reverse } from './reverse.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { SharesView } from './shares.tsx'
import { StateBadge } from './state-badge.tsx'

type OneProps = { id: string; me: Profile; linkTo: (id: string, text: string) => ReactNode }

/** One distribution: its terms, what each holder gets, and what the reader may do about it. */
export function OneDistribution({ id, me, linkTo }: OneProps) {
  const { t } = useTranslation('distributions')
  const { data, error, refetch } = useQuery(distributionQuery(id))
  const [isChanging, setChanging] = useState(false)
  if (error)
    return <FailedState isScreen message={errorText(error, t('one.failed'))} onRetry={() => void refetch()} />
  if (!data) return <PageSpinner />
  const canChange = isOpen(data.state) && can(me, 'distribution.prepare')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Terms distribution={data} linkTo={linkTo} />
      {canChange && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setChanging(!isChanging)}>
            {t(isChanging ? 'one.keep' : 'one.change')}
          </Button>
          <Cancel id={id} />
        </div>
      )}
      {isChanging && canChange ? (
        <Editor saved={data} needsTwoPeople={me.needs_two_people} onSaved={() => setChanging(false)} />
      ) : (
        data.state !== 'cancelled' && <Paid distribution={data} me={me} />
      )}
    </div>
  )
}

function Terms({ distribution, linkTo }: { distribution: Distribution } & Pick<OneProps, 'linkTo'>) {
  const { t } = useTranslation('distributions')
  const { amount, basis, reverses, reversed_by, reversal_reason } = distribution
  const by = (at: string, who: string | null) =>
    t('one.by', { at: formatMoment(at), by: who ?? t('one.somebody') })
  const { prepared_at, prepared_by, approved_at, approved_by } = distribution
  const other = reverses ?? reversed_by
  return (
    <Card className="max-w-3xl">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-2xl wrap-anywhere">{projectName(distribution)}</h2>
        <StateBadge {...distribution} />
      </header>
      <Facts
        facts={[
          { label: t('one.kind'), value: t(`kind.${distribution.kind}`) },
          { label: t('one.record'), value: formatDate(distribution.record_date) },
          { label: t('one.payment'), value: formatDate(distribution.payment_date) },
          ...(distribution.redeems ? [{ label: t('one.tokens'), value: t('one.redeems') }] : []),
          { label: t('one.amount'), value: t(`list.${basis}`, { amount: formatMoney(amount, 2) }) },
          { label: t('one.prepared'), value: by(prepared_at, prepared_by) },
          ...(approved_at ? [{ label: t('one.approved'), value: by(approved_at, approved_by) }] : []),
          ...(other
            ? [
                {
                  label: t(reverses ? 'one.reverses' : 'one.reversed_by'),
                  value: linkTo(other, t('one.see_other')),
                },
              ]
            : []),
          ...(reversal_reason ? [{ label: t('one.reason'), value: reversal_reason }] : []),
        ]}
      />
    </Card>
  )
}

function Paid({ distribution, me }: { distribution: Distribution; me: Profile }) {
  const { t } = useTranslation('distributions')
  const { id, state, approved_at, prepared_by_id, reverses, payments, redeems, redemptions } = distribution
  const { reversal_request, reminders } = distribution
  const isPaying = (state === 'approved' && reverses === null) || state === 'exported' || state === 'paid'
  const isWaiting = payments.ordered < payments.due || redemptions.unrequested > 0
  const { data: shares, error, refetch } = useQuery(sharesQuery(id))
  if (error)
    return <FailedState message={errorText(error, t('shares.failed'))} onRetry={() => void refetch()} />
  if (!shares) return <PageSpinner />
  const canApprove = can(me, 'distribution.approve')
  const conflict = conflictOf(me.id, { about: null, begun_by: prepared_by_id }, me.needs_two_people)
  return (
    <>
      <SharesView shares={shares} isPending={isOpen(state)} redeems={redeems && approved_at !== null} />
      {state === 'calculated' && canApprove && conflict && <Notice>{t('approve.second')}</Notice>}
      {isPaying && <p className="tabular">{t('pay.counts', payments)}</p>}
      {isPaying && redeems && (
        <p className="tabular">
          {t('pay.redeemed', { redeemed: redemptions.redeemed, all: distribution.totals?.holders ?? 0 })}
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
      <ReversalRequest distribution={distribution} me={me} />
      <div className="flex flex-wrap gap-3">
        {isPaying && isWaiting && !reversal_request && can(me, 'treasury.pay') && <Pay id={id} />}
        {state === 'calculated' && canApprove && !conflict && (
          <Approve distribution={distribution} shares={shares} />
        )}
        <SaveSheet {...distribution} />
        {state === 'approved' && reverses === null && canApprove && !reversal_request && (
          <Reverse distribution={distribution} needsTwoPeople={me.needs_two_people} />
        )}
      </div>
    </>
  )
}
