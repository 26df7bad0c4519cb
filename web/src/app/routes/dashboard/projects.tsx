import { brands, type Domain } from '@acervo/domain/brands/brand'
import { can } from '@acervo/domain/identity/permissions'
import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import { projectStatuses, type ProjectStatus } from '@acervo/domain/projects/project'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { ProjectTable } from '../../../features/projects/list/table.tsx'
import { keepStatus } from '../../../features/projects/staff-queries.ts'
import { BlockingsFailed } from '../../../features/registry/blocking/failed.tsx'
import { ProjectBlocking, ProjectChainState } from '../../../features/registry/blocking/project.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { paths } from '../../paths.ts'
import { ExportCsv } from './export-csv.tsx'
import { SearchBox } from './search/box.tsx'
import { managedSorts, projectsSearch } from './search/staff.ts'

export function ProjectsScreen() {
  const { t } = useTranslation(['admin', 'projects'])
  const me = useMe()
  const canEdit = can(me, 'project.edit')
  const canBlock = can(me, 'registry.block')
  const navigate = useNavigate()
  const filter = useSearch({ from: paths.projects })
  const narrow = (change: Partial<typeof filter>) =>
    void navigate({
      to: paths.projects,
      search: (now) => projectsSearch({ ...now, ...change }),
      replace: true,
    })
  usePageTitle(t('projects.title'))
  return (
    <>
      <PageHeader
        title={t('projects.title')}
        description={t('projects.lead')}
        action={
          <>
            <ExportCsv call={manageProjectCalls.exportAll} query={filter} name={t('projects.file')} />
            {canEdit && (
              <Link to={paths.newProject} className={buttonClass()}>
                <Plus aria-hidden /> {t('projects.new')}
              </Link>
            )}
          </>
        }
      />
      <div role="search" className="mb-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label={t('projects:filter.search')}
          value={filter.search ?? ''}
          onChange={(search) => narrow({ search })}
        />
        <Field label={t('brand_filter')} className="w-44 max-sm:flex-1">
          <Select<Domain | 'all'>
            value={filter.domain ?? 'all'}
            onChange={(domain) => narrow({ domain: domain === 'all' ? undefined : domain })}
            options={[
              { value: 'all', label: t('brand_all') },
              ...brands.map((brand) => ({ value: brand.domain, label: brand.name })),
            ]}
          />
        </Field>
        <Field label={t('projects:filter.status')} className="w-40 max-sm:flex-1">
          <Select<ProjectStatus | 'all'>
            value={filter.status ?? 'all'}
            onChange={(status) => narrow({ status: status === 'all' ? undefined : status })}
            options={[
              { value: 'all', label: t('projects:filter.all_statuses') },
              ...projectStatuses.map((status) => ({ value: status, label: t(`projects:status.${status}`) })),
            ]}
          />
        </Field>
        <Field label={t('projects:filter.sort')} className="w-52 max-sm:w-full lg:ml-auto">
          <Select<(typeof managedSorts)[number]>
            value={managedSorts.find((sort) => sort === filter.sort) ?? 'newest'}
            onChange={(sort) => narrow({ sort })}
            options={managedSorts.map((sort) => ({ value: sort, label: t(`projects:sort.${sort}`) }))}
          />
        </Field>
      </div>
      {can(me, 'registry.read') && <BlockingsFailed />}
      <ProjectTable
        filter={filter}
        canEdit={canEdit}
        canBlock={canBlock}
        blockAction={(project) => (
          <ProjectBlocking
            project={project}
            onDone={({ unblocked_at, project_status }) =>
              keepStatus(project.id, unblocked_at && project_status ? project_status : 'blocked')
            }
          />
        )}
        blockState={({ id }) => <ProjectChainState projectId={id} canRetry={canBlock} />}
        viewLink={({ id, name }) => (
          <Link to={paths.project} params={{ projectId: id }} className="hover:underline">
            {name}
          </Link>
        )}
        editLink={({ id, name }) => (
          <Link
            to={paths.editProject}
            params={{ projectId: id }}
            aria-label={t('projects.edit_named', { name })}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <Pencil aria-hidden /> {t('projects.edit')}
          </Link>
        )}
      />
    </>
  )
}
