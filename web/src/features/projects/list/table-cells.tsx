import type { ProjectSummary } from '@acervo/domain/projects/project'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { ProjectTableDelete } from './delete.tsx'

/** A link or an action that the screen adds to a project's row. */
export type ProjectLink = (project: ProjectSummary) => ReactNode

/** The funding goal and, once published, the amount raised. */
export function FundingShare({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('admin')
  return (
    <span className="tabular block whitespace-nowrap">
      {formatMoney(project.total_funding)}
      {project.status !== 'draft' && (
        <span className="block text-sm text-ink-soft">
          {t('projects.funded', { percent: formatPercent(project.funding_percentage, 1) })}
        </span>
      )}
    </span>
  )
}

/** `5% anual`, `7,25% anual`, in the format of lists (docs/product/projects.md, "Project fields"). */
export function AnnualReturn({ project: { annual_return } }: { project: ProjectSummary }) {
  const { t } = useTranslation('admin')
  if (annual_return === null) return '–'
  const percent = formatPercent(annual_return, decimalsOf(annual_return))
  return t('projects.annual', { percent: percent.replace(/\s/g, '') })
}

function decimalsOf(number: number): 0 | 1 | 2 {
  const digits = String(number).split('.')[1]?.length ?? 0
  return digits === 0 || digits === 1 ? digits : 2
}

type ProjectActionsProps = {
  project: ProjectSummary
  canEdit: boolean
  canBlock: boolean
  editLink: ProjectLink
  blockAction: ProjectLink
}

/** A blocked project cannot be edited; only a draft can be deleted. */
export function ProjectActions({ project, canEdit, canBlock, editLink, blockAction }: ProjectActionsProps) {
  return (
    <div className="flex justify-end gap-1">
      {canEdit && project.status !== 'blocked' && editLink(project)}
      {canBlock && blockAction(project)}
      {canEdit && project.status === 'draft' && <ProjectTableDelete project={project} />}
    </div>
  )
}
