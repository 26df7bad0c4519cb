import { brands, type Domain } from '@acervo/domain/brands/brand'
import { can } from '@acervo/domain/identity/permissions'
import { projectCalls } from '@acervo/domain/projects/calls'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { ProjectTable } from '../../../features/projects/project-table.tsx'
import { keepStatus } from '../../../features/projects/staff-queries.ts'
import { ProjectBlocking, ProjectChainState } from '../../../features/registry/project-blocking.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { paths } from '../../paths.ts'
import { ExportCsv } from './export-csv.tsx'

export function ProjectsScreen() {
  const { t } = useTranslation('admin')
  const me = useMe()
  const canEdit = can(me, 'project.edit')
  const canBlock = can(me, 'registry.block')
  const navigate = useNavigate()
  const { domain } = useSearch({ from: paths.projects })
  usePageTitle(t('projects.title'))
  return (
    <>
      <PageHeader
        title={t('projects.title')}
        description={t('projects.lead')}
        action={
          <>
            <ExportCsv call={projectCalls.exportAll} query={{ domain }} name={t('projects.file')} />
            {canEdit && (
              <Link to={paths.newProject} className={buttonClass()}>
                <Plus aria-hidden /> {t('projects.new')}
              </Link>
            )}
          </>
        }
      />
      <Field label={t('brand_filter')} className="mb-4 sm:max-w-60">
        <Select<Domain | 'all'>
          value={domain ?? 'all'}
          onChange={(next) =>
            void navigate({
              to: paths.projects,
              search: next === 'all' ? {} : { domain: next },
              replace: true,
            })
          }
          options={[
            { value: 'all', label: t('brand_all') },
            ...brands.map((brand) => ({ value: brand.domain, label: brand.name })),
          ]}
        />
      </Field>
      <ProjectTable
        domain={domain}
        canEdit={canEdit}
        canBlock={canBlock}
        blockAction={(project) => (
          <ProjectBlocking
            project={project}
            onDone={({ unblocked_at }) => keepStatus(project.id, unblocked_at ? 'active' : 'blocked')}
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
