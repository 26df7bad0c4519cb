import { canChangeFiles } from '@acervo/domain/projects/files'
import type { Project } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { draftOf, publishProblem } from './project-form-checks.ts'

/** Where the project stands, as it was last saved: what it lacks to be published, or why it cannot be changed. */
export function ProjectEditorNotice({ project }: { project: Project | undefined }) {
  const { t } = useTranslation(['editor', 'projects'])
  if (!project) return <Notice className="mb-6">{t('files_later')}</Notice>
  if (!canChangeFiles(project.status)) {
    return (
      <Notice tone="warn" className="mb-6">
        {t('locked', { status: t(`projects:status.${project.status}`) })}
      </Notice>
    )
  }
  if (project.status === 'active') return <Notice className="mb-6">{t('active_note')}</Notice>
  const problem = publishProblem(draftOf(project))
  return (
    <Notice tone={problem ? 'note' : 'good'} className="mb-6">
      {problem ? problem.reasons.join('. ') || problem.text : t('ready')}
    </Notice>
  )
}
