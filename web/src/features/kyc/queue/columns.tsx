import { brandOfId } from '@acervo/domain/brands/brand'
import type { QueueRow, QueueStatus } from '@acervo/domain/kyc/queue'
import type { QueueColumn } from '@acervo/domain/kyc/queue-columns'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { ApplicationStatusBadge } from '../application-status-badge.tsx'
import { QueueEmail, QueueMoment, QueueName, Review, type ReviewLink } from './rows.tsx'

type QueueListColumn = ListColumn<QueueRow> & { inFile?: readonly QueueColumn[] } & (
    | { id: QueueColumn }
    | { inFile: readonly QueueColumn[] }
    | { isFixed: true }
  )

/** The columns of the applications in one status, or in any. */
export function useQueueColumns(status: QueueStatus, reviewLink: ReviewLink): QueueListColumn[] {
  const { t } = useTranslation('kyc-review')
  return useMemo(() => queueColumns(t, status, reviewLink), [t, status, reviewLink])
}

function queueColumns(
  t: TFunction<'kyc-review'>,
  status: QueueStatus,
  reviewLink: ReviewLink,
): QueueListColumn[] {
  const statusColumn: QueueListColumn = {
    id: 'status',
    header: t('queue.status'),
    cell: (row) => <ApplicationStatusBadge status={row.status} />,
  }
  return [
    {
      id: 'when',
      inFile: status === 'SUBMITTED' ? ['submitted'] : ['submitted', 'decided'],
      header: t(`queue.when_${status}`),
      className: 'whitespace-nowrap',
      cell: (row) => <QueueMoment row={row} status={status} />,
    },
    {
      id: 'name',
      isName: true,
      header: t('queue.name'),
      className: 'min-w-36 font-medium',
      cell: (row) => <QueueName row={row} />,
    },
    ...(status === 'ALL' ? [statusColumn] : []),
    { id: 'type', header: t('queue.type'), cell: ({ user_type }) => t(`queue.type_${user_type}`) },
    { id: 'email', header: t('queue.email'), className: 'min-w-44', cell: (row) => <QueueEmail row={row} /> },
    { id: 'brand', header: t('queue.brand'), cell: ({ domain_id }) => brandOfId(domain_id).name },
    { id: 'round', header: t('queue.round'), end: true, cell: ({ round }) => round },
    {
      id: 'actions',
      isFixed: true,
      header: t('queue.actions'),
      end: true,
      className: 'py-0.5! whitespace-nowrap',
      cell: (row) => <Review row={row} reviewLink={reviewLink} />,
    },
  ]
}
