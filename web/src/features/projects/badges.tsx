import { isFull } from '@acervo/domain/projects/funding'
import { isMissed } from '@acervo/domain/projects/offer/missed'
import { shownStatus, type ProjectSummary, type ShownStatus } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/use-now.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

/** The status of a project. An active project without tokens left is shown as full. */
export function OpportunityBadge({ project, className }: { project: ProjectSummary; className?: string }) {
  const { t } = useTranslation('projects')
  if (project.status !== 'active' || !isFull(project))
    return <OfferStatusBadge project={project} className={className} />
  return (
    <Badge tone="signal" className={className}>
      {t('status.full')}
    </Badge>
  )
}

/** The status of a project; for an active offer that missed its target, it says so. */
export function OfferStatusBadge({ project, className }: { project: ProjectSummary; className?: string }) {
  const { t } = useTranslation('projects')
  const now = useNow()
  if (project.status !== 'active' || !isMissed(project, now))
    return <ProjectStatusBadge project={project} className={className} />
  return (
    <Badge tone="bad" className={className}>
      {t('status.missed')}
    </Badge>
  )
}

type ProjectStatusBadgeProps = { project: Pick<ProjectSummary, 'status' | 'repaid_at'>; className?: string }

/** Active is green, cancelled and repaid are grey, all others yellow (docs/product/projects.md, "Project fields"). */
export function ProjectStatusBadge({ project, className }: ProjectStatusBadgeProps) {
  const { t } = useTranslation('projects')
  const status = shownStatus(project)
  return (
    <Badge tone={tones[status] ?? 'warn'} className={className}>
      {t(`status.${status}`)}
    </Badge>
  )
}

const tones: Partial<Record<ShownStatus, Tone>> = { active: 'good', cancelled: 'plain', repaid: 'plain' }

export function ProjectTypeBadge({ type }: { type: ProjectSummary['project_type'] }) {
  const { t } = useTranslation('projects')
  return type && <Badge tone="accent">{t(`type.${type}`)}</Badge>
}
