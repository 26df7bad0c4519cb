import { brandOfId } from '@acervo/domain/brands/brand'
import type { ApplicationStatus } from '@acervo/domain/kyc/application'
import type { QueueRow } from '@acervo/domain/kyc/queue'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatDate, formatMoment } from '../../../lib/text/format.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { Table, type Column } from '../../../ui/table/rows.tsx'
import { WaitingClock } from './waiting-clock.tsx'

export type QueueRowsProps = {
  /** Undefined while the first page is loading. */
  rows: readonly QueueRow[] | undefined
  status: ApplicationStatus
  empty: string
  /** Links to the review of an application. */
  reviewLink: (row: QueueRow, name: string) => ReactNode
}

export function QueueRows({ rows, status, empty, reviewLink }: QueueRowsProps) {
  const { t } = useTranslation('kyc-review')
  const columns: Column<QueueRow>[] = [
    {
      id: 'when',
      header: t(`queue.when_${status}`),
      className: 'whitespace-nowrap',
      cell: (row) => <QueueMoment row={row} />,
    },
    {
      id: 'name',
      header: t('queue.name'),
      className: 'min-w-36 font-medium',
      cell: (row) => <QueueName row={row} />,
    },
    { id: 'type', header: t('queue.type'), cell: ({ user_type }) => t(`queue.type_${user_type}`) },
    { id: 'email', header: t('queue.email'), className: 'min-w-44', cell: (row) => <QueueEmail row={row} /> },
    { id: 'brand', header: t('queue.brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
    { id: 'round', header: t('queue.round'), end: true, cell: ({ round }) => round },
    {
      id: 'actions',
      header: t('queue.actions'),
      end: true,
      className: 'py-1.5! whitespace-nowrap',
      cell: (row) => <Review row={row} reviewLink={reviewLink} />,
    },
  ]
  return (
    <Table caption={t('queue.title')} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />
  )
}

export function QueueName({ row: { user_id, name } }: { row: QueueRow }) {
  return name ? <PersonLink id={user_id}>{name}</PersonLink> : '–'
}

/** For a waiting one, how long it has waited; for others, when they were decided or begun. */
export function QueueMoment({ row }: { row: QueueRow }) {
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

export function Review({ row, reviewLink }: { row: QueueRow } & Pick<QueueRowsProps, 'reviewLink'>) {
  const { t } = useTranslation('kyc-review')
  return reviewLink(row, row.name ?? row.email ?? t('queue.no_email'))
}
