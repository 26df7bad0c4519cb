import { dayOf } from '@acervo/domain/common/time-zone'
import { daysBetween } from '@acervo/domain/common/days'
import { COMPLAINT_REMINDER_DAYS } from '@acervo/domain/complaints/complaint'
import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

type TermProps = { complaint: ComplaintRow }

/** How many days are left to decide an open complaint. For a decided one, the last day of its term. */
export function Term({ complaint: { due_on, decided_at } }: TermProps) {
  const { t } = useTranslation('complaints')
  const left = daysBetween(dayOf(useNow()), due_on)
  if (decided_at) return <time dateTime={due_on}>{formatDate(due_on, 'short')}</time>
  return (
    <Badge tone={left < 0 ? 'bad' : left <= COMPLAINT_REMINDER_DAYS ? 'warn' : 'note'}>
      {left < 0 && t('staff.late', { count: -left })}
      {left === 0 && t('staff.last_day')}
      {left > 0 && t('staff.left', { count: left })}
    </Badge>
  )
}

/** How many days ago a complaint arrived. */
export function Age({ complaint: { created_at } }: TermProps) {
  const { t } = useTranslation('complaints')
  const age = daysBetween(dayOf(new Date(created_at)), dayOf(useNow()))
  return <span>{age === 0 ? t('staff.today') : t('staff.age', { count: age })}</span>
}
