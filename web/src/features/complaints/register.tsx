import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import { isOwnComplaint } from '@acervo/domain/complaints/complaint'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { QueueList } from '../../lib/queue/list.tsx'
import { useQueue } from '../../lib/queue/use-queue.ts'
import type { ListTableProps } from '../../ui/table/list/table.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { Complainant, ComplaintDetails, type SubjectLink } from './details.tsx'
import { DecideComplaint } from './decide.tsx'
import { complaintsQuery, type ComplaintFilter } from './queries.ts'
import { Term } from './term.tsx'

type RegisterProps = Pick<ListTableProps<ComplaintRow>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: ComplaintFilter
  me: { id: string; email: string | null }
  canDecide: boolean
  link: SubjectLink
}

const rowKey = ({ id }: ComplaintRow) => id

/**
 * The register of complaints, in which staff decide one after another. Give each `only` its own `key`, because that
 * complaint is open at first.
 */
export function ComplaintRegister({ filter, me, canDecide, link, ...list }: RegisterProps) {
  const { t } = useTranslation('complaints')
  const { state = 'open', only } = filter
  const pages = usePages(complaintsQuery(filter), (error) => errorText(error, t('load_failed')))
  const isWaiting = (complaint: ComplaintRow) =>
    complaint.decided_at === null && !isOwnComplaint(complaint, me)
  const queue = useQueue(pages, { rowKey, isWaiting, first: only })
  const { row, asked, dialog } = queue
  const details = (complaint: ComplaintRow) => (
    <ComplaintDetails
      complaint={complaint}
      link={link}
      onDecide={canDecide && isWaiting(complaint) ? queue.ask : undefined}
    />
  )
  const decide = row && isWaiting(row) ? () => queue.ask(row) : undefined
  return (
    <>
      <QueueList
        {...list}
        title={t('staff.title')}
        queue={queue}
        pages={pages}
        usual={{ sort: 'received', order: state === 'open' ? 'asc' : 'desc' }}
        rowKey={rowKey}
        rowName={({ number }) => number}
        empty={t(`staff.empty.${state}`)}
        details={details}
        detailsLabel={({ number }) => t('staff.see', { number })}
        card={(row) => <ComplaintCard complaint={row}>{details(row)}</ComplaintCard>}
        keys={canDecide ? [{ key: 'a', text: t('staff.key'), act: decide }] : []}
      />
      {asked && <DecideComplaint key={asked.id} complaint={asked} {...dialog} />}
    </>
  )
}

function ComplaintCard({ complaint, children }: { complaint: ComplaintRow; children: ReactNode }) {
  return (
    <>
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-3">
          <strong className="tabular">{complaint.number}</strong>
          {complaint.decided_at === null && <Term complaint={complaint} />}
        </p>
        <h2 className="text-lg wrap-anywhere">
          <Complainant complaint={complaint} />
        </h2>
      </header>
      {children}
    </>
  )
}
