import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { useProjectColumns } from '../../../features/projects/list/columns.tsx'
import { ProjectTable } from '../../../features/projects/list/table.tsx'
import { BlockingsFailed } from '../../../features/registry/blocking/failed.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useRowSelection } from '../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { paths } from '../../paths.ts'
import { ChosenBar, ListTools } from './list/tools.tsx'
import { projectsSearch } from './search/staff.ts'
import { viewOf } from './list/view-of.ts'
import { ProjectFilters } from './projects/filters.tsx'
import { useProjectLinks } from './projects/use-links.tsx'

export function ProjectsScreen() {
  const { t } = useTranslation(['admin', 'projects'])
  const me = useMe()
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.projects })
  const { columns: _, ...filter } = asked
  const view = viewOf({ columns: asked.columns })
  const links = useProjectLinks()
  const columns = useProjectColumns(links)
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: paths.projects,
      search: (now) => projectsSearch({ ...now, ...change }),
      replace: true,
    })
  const list = { columns, view, onView: (next: ListView) => show({ columns: next.columns?.join() }) }
  const selection = useRowSelection(SELECTED_MAX)
  const file = {
    call: manageProjectCalls.exportAll,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('projects.file'),
  }
  usePageTitle(t('projects.title'))
  return (
    <>
      <PageHeader
        title={t('projects.title')}
        description={t('projects.lead')}
        action={
          links.canEdit && (
            <Link to={paths.newProject} className={buttonClass()}>
              <Plus aria-hidden /> {t('projects.new')}
            </Link>
          )
        }
      />
      <ProjectFilters
        filter={filter}
        onChange={show}
        tools={<ListTools {...list} {...file} list="projects" />}
      />
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      {can(me, 'registry.read') && <BlockingsFailed />}
      <ProjectTable {...list} selection={selection} filter={filter} links={links} />
    </>
  )
}
