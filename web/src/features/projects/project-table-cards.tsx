import { brandOfId } from '@acervo/domain/brands/brand'
import { useTranslation } from 'react-i18next'
import { CardList } from '../../ui/card-list.tsx'
import { ProjectStatusBadge } from './project-badges.tsx'
import { AnnualReturn, FundingShare, ProjectActions } from './project-table-cells.tsx'
import type { ProjectRowsProps } from './project-table-rows.tsx'

/** The same rows where a table has no room. */
export function ProjectTableCards({ projects, canEdit, editLink, viewLink }: ProjectRowsProps) {
  const { t } = useTranslation(['admin', 'projects'])
  return (
    <CardList
      label={t('projects.title')}
      rows={projects}
      rowKey={(project) => project.id}
      empty={t('projects.empty')}
      card={(project) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="text-lg">{viewLink(project)}</h2>
              <p className="text-sm text-ink-soft">
                {project.project_type && `${t(`projects:type.${project.project_type}`)} · `}
                {brandOfId(project.domain_id).name}
              </p>
            </div>
            <ProjectStatusBadge status={project.status} />
          </div>
          <div className="flex items-end justify-between gap-3">
            <FundingShare project={project} />
            <span className="tabular whitespace-nowrap">
              <AnnualReturn project={project} />
            </span>
          </div>
          {canEdit && project.status !== 'blocked' && (
            <div className="-mx-2 -mb-2 border-t border-line pt-2">
              <ProjectActions project={project} editLink={editLink} />
            </div>
          )}
        </>
      )}
    />
  )
}
