import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Refund } from '@acervo/domain/treasury/refund'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PagedList } from '../../../ui/table/list/paged.tsx'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { refundsQuery, type RefundFilter } from '../queries.ts'
import { Decide } from './decide.tsx'
import { About, Creditor, History, RefundState } from './parts.tsx'

const TABLE_PIXELS_MIN = 1200

type RefundListProps = Pick<ListTableProps<Refund>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: RefundFilter
  me: Profile
}

/**
 * Refunds, with the people who requested and approved each and the actions that the reader may take: a table where
 * there is room, cards where there is not.
 */
export function RefundList({ filter, me, ...list }: RefundListProps) {
  const { t } = useTranslation('treasury')
  const pages = usePages(refundsQuery(filter), (error) => errorText(error, t('refund.list_failed')))
  return (
    <PagedList
      {...list}
      tablePixelsMin={TABLE_PIXELS_MIN}
      caption={t('refund.list')}
      pages={pages}
      rowKey={({ id }) => id}
      rowName={({ creditor_name, amount, requested_at }) =>
        [creditor_name, formatMoney(amount, 2), formatMoment(requested_at)].filter(Boolean).join(', ')
      }
      usual={{ sort: 'requested', order: 'desc' }}
      empty={t(filter.state ? 'refund.none_found' : 'refund.empty')}
      card={(row) => <RefundCard row={row} me={me} />}
    >
      {can(me, 'treasury.pay') && pages.rows?.some(({ state }) => state === 'by_hand') && (
        <Notice title={t('refund.by_hand_title')}>
          <p>{t('refund.by_hand_next')}</p>
        </Notice>
      )}
    </PagedList>
  )
}

function RefundCard({ row, me }: { row: Refund; me: Profile }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="tabular text-lg">{formatMoney(row.amount, 2)}</h3>
        <RefundState row={row} />
      </div>
      <Creditor row={row} />
      <About row={row} />
      <p className="wrap-anywhere">{row.reason}</p>
      <History row={row} />
      {can(me, 'treasury.pay') && <Decide refund={row} me={me} />}
    </>
  )
}
