import type { AuditEntry } from '@acervo/domain/audit/entry'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { ListTable, type ListTableProps } from '../../ui/table/list/table.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { Action, Actor, Details, Subject, When, type SubjectLink } from './parts.tsx'
import { auditQuery, type AuditFilter } from './queries.ts'

const TABLE_PIXELS_MIN = 1280

type AuditListProps = Pick<ListTableProps<AuditEntry>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: AuditFilter
  link: SubjectLink
}

/** What was done on the platform: a table where it fits, cards otherwise. */
export function AuditList({ filter, link, ...list }: AuditListProps) {
  const { t } = useTranslation('audit')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(auditQuery(filter), (error) => errorText(error, t('failed')))
  if (!rows && failed) return failed
  const shared = {
    rows,
    rowKey: ({ id }: AuditEntry) => String(id),
    empty: t('empty'),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <CardList label={t('title')} {...shared} card={(row) => <EntryCard row={row} link={link} />} />
      ) : (
        <ListTable
          caption={t('title')}
          {...shared}
          {...list}
          usual={{ sort: 'at', order: 'desc' }}
          rowName={({ id }) => t('row_name', { id })}
          expanded={(row) => <Details row={row} />}
          expandLabel={({ id }) => t('details_of', { id })}
        />
      )}
      {failed}
      {more}
    </div>
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
