import type { RegisterChange } from '@acervo/domain/registry/changes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import type { Column } from '../../../ui/table/props.ts'
import { Table } from '../../../ui/table/rows.tsx'
import { registerChangesQuery } from './queries.ts'

type EntriesProps = { projectId: string; projectName: string; since: string | undefined }

/** The entries in a register since a day, newest first. */
export function RegisterEntries({ projectId, projectName, since }: EntriesProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  const { rows, failed, more } = usePages(registerChangesQuery(projectId, since), (error) =>
    errorText(error, t('entries_failed')),
  )
  if (!rows && failed) return failed
  return (
    <div className="grid gap-3">
      <Table
        isDense
        caption={t('entries_of', { project: projectName })}
        empty={t(since ? 'entries_empty' : 'entries_none')}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={entryColumns(t)}
      />
      {failed}
      {more}
    </div>
  )
}

function entryColumns(t: TFunction<'erir', 'registers'>): Column<RegisterChange>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      className: 'whitespace-nowrap',
      cell: ({ at }) => <Moment at={at} />,
    },
    { id: 'what', header: t('what'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'who',
      header: t('who'),
      cell: ({ user_id, name }) =>
        user_id ? <PersonLink id={user_id}>{name}</PersonLink> : t('whole_project'),
    },
    {
      id: 'tokens',
      header: t('tokens'),
      end: true,
      cell: ({ tokens }) => (tokens === null ? '–' : formatCount(tokens)),
    },
  ]
}
