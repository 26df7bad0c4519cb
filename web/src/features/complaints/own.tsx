import type { OwnComplaint } from '@acervo/domain/complaints/calls'
import { dayOf, writtenDay } from '@acervo/domain/common/time-zone'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/text/format.ts'
import { currentLanguage } from '../../lib/text/i18n.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { useNow } from '../../lib/use-now.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { Decision } from './decision.tsx'
import { ownComplaintsQuery } from './queries.ts'

/** The user's complaints, each with its deadline, and with its decision and the reasons. */
export function OwnComplaints() {
  const { t } = useTranslation('complaints')
  const { data, error, refetch } = useQuery(ownComplaintsQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('load_failed'))} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <Card>
      <CardHeader title={t('own')} />
      {data.length === 0 && <p className="text-ink-soft">{t('empty_own')}</p>}
      <ul className="grid gap-5">
        {data.map((complaint) => (
          <li key={complaint.id} className="grid gap-3 border-t border-line pt-4">
            <Filed complaint={complaint} />
            <Decision complaint={complaint} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Filed({ complaint }: { complaint: OwnComplaint }) {
  const { t } = useTranslation('complaints')
  const { number, message, created_at, due_on, decided_at } = complaint
  const isLate = !decided_at && due_on < dayOf(useNow())
  const about = projectName(complaint) ?? complaint.about
  return (
    <>
      <div>
        <h3 className="font-semibold">
          <span className="tabular">{number}</span> {about && `· ${about}`}
        </h3>
        <p className="text-sm text-ink-soft">
          {t('received', { day: formatDate(created_at) })}
          {!decided_at &&
            ` · ${t(isLate ? 'overdue' : 'due', { day: writtenDay(due_on, currentLanguage()) })}`}
        </p>
      </div>
      {isLate && <Notice tone="warn">{t('overdue_text')}</Notice>}
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
    </>
  )
}
