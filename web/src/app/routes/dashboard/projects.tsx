import { brands, type Domain } from '@acervo/domain/brands/brand'
import { can } from '@acervo/domain/identity/permissions'
import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import { projectStatuses, type ProjectStatus } from '@acervo/domain/projects/project'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { useProjectColumns, type ProjectLinks } from '../../../features/projects/list/table-rows.tsx'
import { ProjectTable } from '../../../features/projects/list/table.tsx'
import { keepStatus } from '../../../features/projects/staff-queries.ts'
import { BlockingsFailed } from '../../../features/registry/blocking/failed.tsx'
import { ProjectBlocking, ProjectChainState } from '../../../features/registry/blocking/project.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { paths } from '../../paths.ts'
import { ListTools } from './list/list-tools.tsx'
import { SearchBox } from './search/box.tsx'
import { managedSorts, projectsSearch } from './search/staff.ts'
import { viewOf } from './list/view-of.ts'

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
      <div role="search" className="mb-4 flex flex-wrap items-end gap-4">
        <ProjectFilters filter={filter} onChange={show} />
        <ListTools
          {...list}
          list="projects"
          call={manageProjectCalls.exportAll}
          query={{ ...filter, columns: fileColumns(columns, view) }}
          name={t('projects.file')}
        />
      </div>
      {can(me, 'registry.read') && <BlockingsFailed />}
      <ProjectTable {...list} filter={filter} links={links} />
    </>
  )
}

type ProjectFiltersProps = {
  filter: Omit<ReturnType<typeof projectsSearch>, 'columns'>
  onChange: (change: Record<string, unknown>) => void
}

function ProjectFilters({ filter, onChange }: ProjectFiltersProps) {
  const { t } = useTranslation(['admin', 'projects'])
  return (
    <>
      <SearchBox
        label={t('projects:filter.search')}
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <Field label={t('brand_filter')} className="w-44 max-sm:flex-1">
        <Select<Domain | 'all'>
          value={filter.domain ?? 'all'}
          onChange={(domain) => onChange({ domain: domain === 'all' ? undefined : domain })}
          options={[
            { value: 'all', label: t('brand_all') },
            ...brands.map((brand) => ({ value: brand.domain, label: brand.name })),
          ]}
        />
      </Field>
      <Field label={t('projects:filter.status')} className="w-40 max-sm:flex-1">
        <Select<ProjectStatus | 'all'>
          value={filter.status ?? 'all'}
          onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
          options={[
            { value: 'all', label: t('projects:filter.all_statuses') },
            ...projectStatuses.map((status) => ({ value: status, label: t(`projects:status.${status}`) })),
          ]}
        />
      </Field>
      <Field label={t('projects:filter.sort')} className="w-52 max-sm:w-full">
        <Select<(typeof managedSorts)[number]>
          value={managedSorts.find((sort) => sort === filter.sort) ?? 'newest'}
          onChange={(sort) => onChange({ sort })}
          options={managedSorts.map((sort) => ({ value: sort, label: t(`projects:sort.${sort}`) }))}
        />
      </Field>
    </>
  )
}

function useProjectLinks(): ProjectLinks {
  const { t } = useTranslation('admin')
  const me = useMe()
  const canBlock = can(me, 'registry.block')
  return {
    canEdit: can(me, 'project.edit'),
    canBlock,
    blockAction: (project) => (
      <ProjectBlocking
        project={project}
        onDone={({ unblocked_at, project_status }) =>
          keepStatus(project.id, unblocked_at && project_status ? project_status : 'blocked')
        }
      />
    ),
    blockState: ({ id }) => <ProjectChainState projectId={id} canRetry={canBlock} />,
    viewLink: ({ id, ...project }) => (
      <Link to={paths.project} params={{ projectId: id }} className="hover:underline">
        {nameOfProject(project)}
      </Link>
    ),
    editLink: ({ id, ...project }) => (
      <Link
        to={paths.editProject}
        params={{ projectId: id }}
        aria-label={t('projects.edit_named', { name: nameOfProject(project) })}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <Pencil aria-hidden /> {t('projects.edit')}
      </Link>
    ),
  }
}
