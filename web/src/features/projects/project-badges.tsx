import type { ProjectStatus, ProjectSummary } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** Active green, cancelled grey, any other yellow (spec part 1, section 2). */
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
