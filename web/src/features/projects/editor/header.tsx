import type { Project } from '@acervo/domain/projects/project'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { OfferStatusBadge } from '../badges.tsx'
import { CancelProject, CompleteProject } from './end.tsx'

type ProjectEditorHeaderProps = {
  project: Project | undefined
  isDirty: boolean
  onEnded: (ended: Project) => void
  onPreview: () => void
}

/** The project's name and state, its preview, and the ways to end an active offer. */
export function ProjectEditorHeader({ project, isDirty, onEnded, onPreview }: ProjectEditorHeaderProps) {
  const { t } = useTranslation('editor')
  const end = project?.status === 'active' && { project, isDirty, onEnded }
  return (
    <PageHeader
      title={project ? nameOfProject(project) : t('new_title')}
      description={!project || project.status === 'draft' ? t('new_lead') : undefined}
      badges={project && <OfferStatusBadge project={project} />}
      action={
        <>
          <Button variant="secondary" onClick={onPreview}>
            <Eye aria-hidden /> {t('preview.open')}
          </Button>
          {end && (
            <>
              <CompleteProject {...end} />
              <CancelProject {...end} />
            </>
          )}
        </>
      }
    />
  )
}
