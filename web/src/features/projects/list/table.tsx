import { useTranslation } from 'react-i18next'
import { errorDetail } from '../../../lib/api-error.ts'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { ProjectTableCards } from './table-cards.tsx'
import { ProjectTableRows, type ProjectRowsProps } from './table-rows.tsx'
import { managedProjectsQuery, type ManagedFilter } from '../staff-queries.ts'

const TABLE_PIXELS_MIN = 1280

type ProjectTableProps = { filter: ManagedFilter } & Omit<ProjectRowsProps, 'projects'>

/** All projects: a table where it fits, cards otherwise. */
export function ProjectTable({ filter, ...rest }: ProjectTableProps) {
  const { t } = useTranslation('admin')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(managedProjectsQuery(filter), (error) =>
    t('projects.failed', { detail: errorDetail(error, t('unknown_error')) }),
  )
  if (!rows && failed) return failed
  const Rows = isNarrow ? ProjectTableCards : ProjectTableRows
  return (
    <div className="grid gap-6">
      <Rows projects={rows} {...rest} />
      {failed}
      {more}
    </div>
  )
}
