import type { AuditEntry } from '@acervo/domain/audit/entry'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { Table } from '../../ui/table/rows.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { Action, Actor, Details, Subject, When } from './audit-parts.tsx'
import { auditQuery, type AuditFilter } from './queries.ts'

const TABLE_PIXELS_MIN = 1200

type AuditListProps = {
  filter: AuditFilter
  /** Links to the screen of a row's subject; returns null when it has none. */
  link: (row: AuditEntry, text: string) => ReactNode
}

/** What was done on the platform, newest first: a table where it fits, cards otherwise. */
export function AuditList({ filter, link }: AuditListProps) {
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
        <CardList
          label={t('title')}
          {...shared}
          card={(row) => (
            <>
              <Action row={row} />
              <When row={row} />
              <Actor row={row} />
              <Subject row={row} link={link} />
              <Details row={row} />
            </>
          )}
        />
      ) : (
        <Table
          caption={t('title')}
          {...shared}
          columns={[
            { id: 'when', header: t('when'), cell: (row) => <When row={row} /> },
            { id: 'who', header: t('who'), cell: (row) => <Actor row={row} /> },
            { id: 'action', header: t('action'), cell: (row) => <Action row={row} /> },
            { id: 'subject', header: t('subject'), cell: (row) => <Subject row={row} link={link} /> },
          ]}
          expanded={(row) => <Details row={row} />}
          expandLabel={({ id }) => t('details_of', { id })}
        />
      )}
      {failed}
      {more}
    </div>
  )
}
