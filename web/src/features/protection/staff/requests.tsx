import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { QueueList } from '../../../lib/queue/list.tsx'
import { useQueue } from '../../../lib/queue/use-queue.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { requestsQuery, type ClassRequestFilter } from '../queries.ts'
import { DecideRequest } from './decide.tsx'
import { RequestDetails, StateBadge, type Act } from './request-details.tsx'

type ClassRequestsProps = Pick<
  ListTableProps<ClassRequestRow>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  filter: ClassRequestFilter
  /** The person who looks: nobody decides about their own request. */
  me: string
  canReview: boolean
}

const rowKey = ({ id }: ClassRequestRow) => id

/** Requests to be treated as sophisticated investors, to be decided one after another. */
export function ClassRequests({ filter, me, canReview, ...list }: ClassRequestsProps) {
  const { t } = useTranslation('protection')
  const pages = usePages(requestsQuery(filter), (error) => errorText(error, t('staff.requests_failed')))
  const isWaiting = ({ state, user_id }: ClassRequestRow) => state === 'waiting' && user_id !== me
  const queue = useQueue(pages, { rowKey, isWaiting })
  const [act, setAct] = useState<Act>('approve')
  const { row, asked } = queue
  const ask = (next: Act, request: ClassRequestRow) => {
    setAct(next)
    queue.ask(request)
  }
  const details = (request: ClassRequestRow) => (
    <RequestDetails request={request} me={me} onDecide={canReview && isWaiting(request) ? ask : undefined} />
  )
  const decide = (next: Act) => (row && isWaiting(row) ? () => ask(next, row) : undefined)
  return (
    <>
      <QueueList
        {...list}
        title={t('staff.tabs.requests')}
        queue={queue}
        pages={pages}
        // Those of all states begin with the ones that wait.
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
        keys={
          canReview
            ? [
                { key: 'a', text: t('staff.key_approve'), act: decide('approve') },
                { key: 'r', text: t('staff.key_refuse'), act: decide('refuse') },
              ]
            : []
        }
      />
      {asked && (
        <DecideRequest
          key={`${asked.id} ${act}`}
          request={asked}
          act={act}
          open={queue.isAsking}
          onOpenChange={queue.setAsking}
          onDecided={() => queue.done(asked)}
        />
      )}
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
