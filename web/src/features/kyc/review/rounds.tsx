import type { Application } from '@acervo/domain/kyc/application'
import type { Round } from '@acervo/domain/kyc/rounds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { roundsQuery } from '../staff-queries.ts'
import { Changes } from './changes.tsx'

/** The rounds of an application. Each shows the decision, and what the applicant changed afterwards. */
export function ReviewRounds({ application }: { application: Application }) {
  const { t } = useTranslation('kyc-review')
  const { data, error, refetch } = useQuery(roundsQuery(application.id))
  return (
    <Card>
      <CardHeader title={t('rounds.title')} description={t('rounds.lead')} />
      {error && <FailedState message={errorText(error, t('rounds.failed'))} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-ink-soft">{t('rounds.none')}</p>}
      <ol reversed aria-label={t('rounds.title')} className="divide-y divide-line">
        {data?.map((round) => (
          <li key={round.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <RoundHead round={round} />
            <RoundChanges round={round} isCompany={application.user_type === 'persona_juridica'} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function RoundHead({ round }: { round: Round }) {
  const { t } = useTranslation(['kyc-review', 'kyc'])
  const { number, submitted_at, decision, decided_at, decided_by, reason } = round
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base font-semibold">{t('rounds.number', { number })}</h3>
        {decision ? (
          <Badge tone={decision === 'APPROVED' ? 'good' : 'bad'}>{t(`kyc:status.${decision}`)}</Badge>
        ) : (
          <Badge tone="warn">{t('rounds.waits')}</Badge>
        )}
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t('rounds.sent', { moment: formatMoment(submitted_at) })}
        {decided_at &&
          ` · ${t('rounds.decided', { moment: formatMoment(decided_at), who: decided_by ?? '–' })}`}
      </p>
      {reason && <p className="whitespace-pre-line">{t('rounds.reason', { reason })}</p>}
    </div>
  )
}

function RoundChanges({ round, isCompany }: { round: Round; isCompany: boolean }) {
  const { t } = useTranslation('kyc-review')
  const { number, changes, replaced_documents } = round
  if (number === 1) return null
  if (changes.length === 0 && replaced_documents.length === 0)
    return <p className="text-sm text-ink-soft">{t('rounds.nothing_changed')}</p>
  return (
    <div className="grid gap-1.5 rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium">{t('rounds.changed')}</p>
      <Changes difference={round} isCompany={isCompany} />
    </div>
  )
}
