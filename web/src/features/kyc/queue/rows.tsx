import type { QueueRow, QueueStatus } from '@acervo/domain/kyc/queue'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate, formatMoment } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
import { WaitingClock } from './waiting-clock.tsx'

/** Links to the review of an application. */
export type ReviewLink = (row: QueueRow, name: string) => ReactNode

export type QueueRowsProps = Pick<ListTableProps<QueueRow>, 'columns' | 'view' | 'onView' | 'selection'> & {
  /** Undefined while the first page is loading. */
  rows: readonly QueueRow[] | undefined
  status: QueueStatus
  empty: string
  reviewLink: ReviewLink
}

export function QueueRows({ rows, empty, columns, view, onView, selection }: QueueRowsProps) {
  const { t } = useTranslation('kyc-review')
  return (
    <ListTable
      columns={columns}
      view={view}
      onView={onView}
      selection={selection}
      rows={rows}
      empty={empty}
      caption={t('queue.title')}
      rowKey={(row) => row.id}
      rowName={({ id, name, email }) => name ?? email ?? id}
    />
  )
}

export function QueueName({ row: { user_id, name, is_change } }: { row: QueueRow }) {
  const { t } = useTranslation('kyc-review')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name ? <PersonLink id={user_id}>{name}</PersonLink> : '–'}
      {is_change && <Badge>{t('change.badge')}</Badge>}
    </span>
  )
}

/**
 * In the list of all applications, when each was sent. Elsewhere, how long it has waited, or when it was decided or
 * begun.
 */
export function QueueMoment({ row, status }: { row: QueueRow; status: QueueStatus }) {
  if (status === 'ALL')
    return <time dateTime={row.submitted_at ?? undefined}>{formatMoment(row.submitted_at)}</time>
  if (row.status === 'SUBMITTED' && row.submitted_at) return <WaitingClock since={row.submitted_at} />
  const moment = row.status === 'DRAFT' ? row.created_at : (row.decided_at ?? row.submitted_at)
  return <time dateTime={moment ?? undefined}>{formatMoment(moment)}</time>
}

export function QueueEmail({ row }: { row: QueueRow }) {
  const { t } = useTranslation('kyc-review')
  if (row.erase_after) return <>{t('queue.closed', { date: formatDate(row.erase_after) })}</>
  if (!row.email) return <span className="text-ink-soft">{t('queue.no_email')}</span>
  return <EmailText email={row.email} />
}

export function Review({ row, reviewLink }: { row: QueueRow } & { reviewLink: ReviewLink }) {
  const { t } = useTranslation('kyc-review')
  return reviewLink(row, row.name ?? row.email ?? t('queue.no_email'))
}
