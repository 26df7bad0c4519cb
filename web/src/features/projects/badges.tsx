import { isFull } from '@acervo/domain/projects/funding'
import type { ProjectStatus, ProjectSummary } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

/** The status; an active project without tokens left is shown as full. */
export function OpportunityBadge({ project, className }: { project: ProjectSummary; className?: string }) {
  const { t } = useTranslation('projects')
  if (project.status !== 'active' || !isFull(project))
    return <ProjectStatusBadge status={project.status} className={className} />
  return (
    <Badge tone="signal" className={className}>
      {t('status.full')}
    </Badge>
  )
}

/** Active is green, cancelled grey, any other yellow (docs/product.md, "Project fields"). */
export function ProjectStatusBadge({ status, className }: { status: ProjectStatus; className?: string }) {
  const { t } = useTranslation('projects')
  return (
    <Badge tone={tones[status] ?? 'warn'} className={className}>
      {t(`status.${status}`)}
    </Badge>
  )
}

const tones: Partial<Record<ProjectStatus, Tone>> = { active: 'good', cancelled: 'plain' }

export function ProjectTypeBadge({ type }: { type: ProjectSummary['project_type'] }) {
  const { t } = useTranslation('projects')
  return type && <Badge tone="accent">{t(`type.${type}`)}</Badge>
}
