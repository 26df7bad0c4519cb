import { brandOfId } from '@acervo/domain/brands/brand'
import type { QueueRow } from '@acervo/domain/kyc/queue'
import { useTranslation } from 'react-i18next'
import { CardList } from '../../../ui/table/card-list.tsx'
import { ApplicationStatusBadge } from '../application-status-badge.tsx'
import { QueueEmail, QueueMoment, QueueName, Review, type QueueRowsProps } from './rows.tsx'

/** The rows as cards, where the table does not fit. */
export function QueueCards({
  rows,
  status,
  empty,
  reviewLink,
}: Omit<QueueRowsProps, 'columns' | 'view' | 'onView' | 'selection'>) {
  const { t } = useTranslation('kyc-review')
  return (
    <CardList
      label={t('queue.title')}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
      card={(row) => <QueueCard row={row} status={status} reviewLink={reviewLink} />}
    />
  )
}

type QueueCardProps = Pick<QueueRowsProps, 'status' | 'reviewLink'> & { row: QueueRow }

function QueueCard({ row, status, reviewLink }: QueueCardProps) {
  const { t } = useTranslation('kyc-review')
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <QueueName row={row} />
        </h2>
        <p className="text-sm text-ink-soft">
          <QueueEmail row={row} />
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 [&_dt]:text-sm [&_dt]:text-ink-soft">
        <dt>{t(`queue.when_${status}`)}</dt>
        <dd>
          <QueueMoment row={row} status={status} />
        </dd>
        {status === 'ALL' && (
          <>
            <dt>{t('queue.status')}</dt>
            <dd>
              <ApplicationStatusBadge status={row.status} />
            </dd>
          </>
        )}
        <dt>{t('queue.type')}</dt>
        <dd>{t(`queue.type_${row.user_type}`)}</dd>
        <dt>{t('queue.brand')}</dt>
        <dd>{brandOfId(row.domain_id).name}</dd>
        <dt>{t('queue.round')}</dt>
        <dd>{row.round}</dd>
      </dl>
      <Review row={row} reviewLink={reviewLink} />
    </>
  )
}
