import type { RegisterListFilter, RegisterSummary } from '@acervo/domain/registry/changes'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { PagedList } from '../../../ui/table/list/paged.tsx'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { RegisterCard } from './card.tsx'
import type { RegisterLink } from './columns.tsx'
import { RegisterEntries } from './entries.tsx'
import { registersQuery } from './queries.ts'

const TABLE_PIXELS_MIN = 1200

type RegistersProps = Pick<ListTableProps<RegisterSummary>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: RegisterListFilter
  link: RegisterLink
}

/** The register of every published project: a table where it fits, cards otherwise. */
export function Registers({ filter, link, ...list }: RegistersProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  const pages = usePages(registersQuery(filter), (error) => errorText(error, t('failed')))
  return (
    <PagedList
      {...list}
      tablePixelsMin={TABLE_PIXELS_MIN}
      caption={t('title')}
      pages={pages}
      rowKey={({ project_id }) => project_id}
      rowName={(row) => projectName(row)}
      empty={t((filter.search ?? filter.domain) ? 'empty' : 'none_yet')}
      expanded={({ project_id, ...row }) => (
        <RegisterEntries projectId={project_id} projectName={projectName(row)} since={filter.since} />
      )}
      expandLabel={(row) => t('entries_of', { project: projectName(row) })}
      card={(register) => <RegisterCard register={register} since={filter.since} link={link} />}
    />
  )
}
