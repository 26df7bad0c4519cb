import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { QueueList } from '../../../lib/queue/list.tsx'
import { useActs } from '../../../lib/queue/use-acts.ts'
import { useQueue } from '../../../lib/queue/use-queue.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { requestsQuery, type ClassRequestFilter } from '../queries.ts'
import { DecideRequest } from './decide.tsx'
import { acts, RequestDetails, StateBadge } from './request-details.tsx'

type ClassRequestsProps = Pick<
  ListTableProps<ClassRequestRow>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  filter: ClassRequestFilter
  /** The reader, because nobody decides their own request. */
  me: string
  canReview: boolean
}

const rowKey = ({ id }: ClassRequestRow) => id

/** Requests to be treated as sophisticated investors, which staff decide one after another. */
export function ClassRequests({ filter, me, canReview, ...list }: ClassRequestsProps) {
  const { t } = useTranslation('protection')
  const pages = usePages(requestsQuery(filter), (error) => errorText(error, t('staff.requests_failed')))
  const isWaiting = ({ state, user_id }: ClassRequestRow) => state === 'waiting' && user_id !== me
  const queue = useQueue(pages, { rowKey, isWaiting })
  const { asked, dialog } = queue
  const { act, ask, askOpen } = useActs(queue, (request) => (isWaiting(request) ? acts : []))
  const details = (request: ClassRequestRow) => (
    <RequestDetails request={request} me={me} onDecide={canReview && isWaiting(request) ? ask : undefined} />
  )
  const keys = [
    { key: 'a', text: t('staff.key_approve'), act: askOpen('approve') },
    { key: 'r', text: t('staff.key_refuse'), act: askOpen('refuse') },
  ]
  return (
    <>
      <QueueList
        {...list}
        title={t('staff.tabs.requests')}
        queue={queue}
        pages={pages}
        // A list of all states begins with the waiting requests.
        usual={filter.state && { sort: 'requested', order: 'asc' }}
        rowKey={rowKey}
        rowName={({ name, requested_at }) => `${name}, ${formatMoment(requested_at)}`}
        empty={t('staff.requests_empty')}
        details={details}
        detailsLabel={({ name }) => t('staff.see', { name })}
        card={(request) => (
          <>
            <CardHeading request={request} />
            {details(request)}
          </>
        )}
        keys={canReview ? keys : []}
      />
      {asked && act && <DecideRequest key={`${asked.id} ${act}`} request={asked} act={act} {...dialog} />}
    </>
  )
}

function CardHeading({ request }: { request: ClassRequestRow }) {
  return (
    <header className="grid justify-items-start gap-1.5">
      <StateBadge request={request} />
      <h2 className="text-lg wrap-anywhere">
        <PersonLink id={request.user_id}>{request.name}</PersonLink>
      </h2>
    </header>
  )
}
