import { dayOf } from '@acervo/domain/common/time-zone'
import { COMPLAINT_REMINDER_DAYS, daysBetween } from '@acervo/domain/complaints/complaint'
import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** How old an open complaint is, and how many days are left to decide it. */
export function Term({ complaint: { created_at, due_on } }: { complaint: ComplaintRow }) {
  const { t } = useTranslation('complaints')
  const today = dayOf(useNow())
  const left = daysBetween(today, due_on)
  const age = daysBetween(dayOf(new Date(created_at)), today)
  return (
    <>
      <Badge tone={left < 0 ? 'bad' : left <= COMPLAINT_REMINDER_DAYS ? 'warn' : 'note'}>
        {left < 0 && t('staff.late', { count: -left })}
        {left === 0 && t('staff.last_day')}
        {left > 0 && t('staff.left', { count: left })}
      </Badge>
      <span className="text-sm text-ink-soft">
        {age === 0 ? t('staff.today') : t('staff.age', { count: age })}
      </span>
    </>
  )
}
