import { brandOfId } from '@acervo/domain/brands/brand'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import { isBlockable } from '@acervo/domain/registry/blocking'
import { useTranslation } from 'react-i18next'
import { CardList } from '../../../ui/table/card-list.tsx'
import { OfferStatusBadge } from '../badges.tsx'
import { AnnualReturn, FundingShare, ProjectActions } from './table-cells.tsx'
import type { ProjectLinks, ProjectRowsProps } from './table-rows.tsx'

/** The rows as cards, where the table does not fit. */
export function ProjectTableCards({ projects, links }: Pick<ProjectRowsProps, 'projects' | 'links'>) {
  const { viewLink, blockState, ...can } = links
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
            <span className="grid justify-items-end gap-1">
              <OfferStatusBadge project={project} />
              {blockState(project)}
            </span>
          </div>
          <div className="flex items-end justify-between gap-3">
            <FundingShare project={project} />
            <span className="tabular whitespace-nowrap">
              <AnnualReturn project={project} />
            </span>
          </div>
          {hasActions(project, can) && (
            <div className="-mx-2 -mb-2 border-t border-line pt-2">
              <ProjectActions project={project} {...can} />
            </div>
          )}
        </>
      )}
    />
  )
}

/** Whether the row has any actions. Staff who may only block have none for a draft. */
function hasActions(
  { status }: ProjectSummary,
  { canEdit, canBlock }: Pick<ProjectLinks, 'canEdit' | 'canBlock'>,
): boolean {
  return (canEdit && status !== 'blocked') || (canBlock && (isBlockable(status) || status === 'blocked'))
}
