import type { AuditEntry } from '@acervo/domain/audit/entry'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import type { ListTableProps } from '../../ui/table/list/table.tsx'
import { PagedList } from '../../ui/table/list/paged.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { Action, Actor, Details, Subject, When, type SubjectLink } from './parts.tsx'
import { auditQuery, type AuditFilter } from './queries.ts'

const TABLE_PIXELS_MIN = 1280

type AuditListProps = Pick<ListTableProps<AuditEntry>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: AuditFilter
  link: SubjectLink
}

/** The audit log: a table where it fits, cards otherwise. */
export function AuditList({ filter, link, ...list }: AuditListProps) {
  const { t } = useTranslation('audit')
  const pages = usePages(auditQuery(filter), (error) => errorText(error, t('failed')))
  return (
    <PagedList
      {...list}
      tablePixelsMin={TABLE_PIXELS_MIN}
      caption={t('title')}
      pages={pages}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => t('row_name', { id })}
      empty={t('empty')}
      usual={{ sort: 'at', order: 'desc' }}
      expanded={(row) => <Details row={row} />}
      expandLabel={({ id }) => t('details_of', { id })}
      card={(row) => <EntryCard row={row} link={link} />}
    />
  )
}

function EntryCard({ row, link }: { row: AuditEntry; link: SubjectLink }) {
  return (
    <>
      <Action row={row} />
      <When row={row} />
      <Actor row={row} />
      <Subject row={row} link={link} />
      <Details row={row} />
    </>
  )
}
