import type { ContactRow } from '@acervo/domain/contact/calls'
import { useTranslation } from 'react-i18next'
import { errorDetail } from '../../lib/api-error.ts'
import { QueueList } from '../../lib/queue/list.tsx'
import { useQueue } from '../../lib/queue/use-queue.ts'
import { formatMoment } from '../../lib/text/format.ts'
import type { ListTableProps } from '../../ui/table/list/table.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { AnswerContact } from './answer.tsx'
import { ContactClock } from './time-left.tsx'
import { contactsQuery, type ContactFilter } from './queries.ts'
import { RequestDetails, type CaseLink } from './request-details.tsx'

type ContactListProps = Pick<ListTableProps<ContactRow>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: ContactFilter
  canAnswer: boolean
  caseLink: CaseLink
}

const rowKey = ({ id }: ContactRow) => id
const isWaiting = ({ answered_at }: ContactRow) => answered_at === null

/** Contact requests, which staff answer one after another. */
export function ContactList({ filter, canAnswer, caseLink, ...list }: ContactListProps) {
  const { t } = useTranslation('contact')
  const pages = usePages(contactsQuery(filter), (error) =>
    t('failed', { detail: errorDetail(error, t('unknown_error')) }),
  )
  const queue = useQueue(pages, { rowKey, isWaiting })
  const { status = 'open', search } = filter
  const { row, asked, dialog } = queue
  const details = (request: ContactRow) => (
    <RequestDetails request={request} caseLink={caseLink} onAnswer={canAnswer ? queue.ask : undefined} />
  )
  const answer = row && isWaiting(row) ? () => queue.ask(row) : undefined
  return (
    <>
      <QueueList
        {...list}
        title={t('title')}
        queue={queue}
        pages={pages}
        usual={{ sort: 'received', order: status === 'open' ? 'asc' : 'desc' }}
        rowKey={rowKey}
        rowName={({ name, created_at }) => `${name}, ${formatMoment(created_at)}`}
        empty={t(search ? 'empty.search' : `empty.${status}`)}
        details={details}
        detailsLabel={({ name }) => t('see', { name })}
        card={(request) => (
          <>
            <header className="grid justify-items-start gap-1.5">
              <ContactClock request={request} />
              <h2 className="text-lg wrap-anywhere">{request.name}</h2>
            </header>
            {details(request)}
          </>
        )}
        keys={canAnswer ? [{ key: 'a', text: t('answer.key'), act: answer }] : []}
      />
      {asked && <AnswerContact key={asked.id} request={asked} {...dialog} />}
    </>
  )
}
