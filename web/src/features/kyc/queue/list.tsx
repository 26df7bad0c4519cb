import { useTranslation } from 'react-i18next'
import { errorDetail } from '../../../lib/api-error.ts'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { QueueCards } from './cards.tsx'
import { QueueRows, type QueueRowsProps } from './rows.tsx'
import { queueQuery, type QueueFilter } from '../staff-queries.ts'

const TABLE_PIXELS_MIN = 1280

type QueueListProps = Omit<QueueRowsProps, 'rows' | 'status' | 'empty'> & { filter: QueueFilter }

/** Applications to review: a table where it fits, cards otherwise. */
export function QueueList({ filter, ...rest }: QueueListProps) {
  const { t } = useTranslation('kyc-review')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(queueQuery(filter), (error) =>
    t('queue.failed', { detail: errorDetail(error, t('queue.unknown_error')) }),
  )
  if (!rows && failed) return failed
  const Rows = isNarrow ? QueueCards : QueueRows
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Rows
        {...rest}
        rows={rows}
        status={filter.status ?? 'SUBMITTED'}
        empty={t(
          filter.search || filter.from || filter.to
            ? 'queue.empty_search'
            : `queue.empty_${filter.status ?? 'SUBMITTED'}`,
        )}
      />
      {failed}
      {more}
    </div>
  )
}
