import { canChangeFiles } from '@acervo/domain/projects/files'
import { shownStatus, type Project } from '@acervo/domain/projects/project'
import { publishWarnings } from '@acervo/domain/projects/publish-warnings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { editOf } from './edit.ts'
import type { Place } from './publishing/places.ts'
import { ProblemList } from './publishing/problem-list.tsx'
import { problemsOf } from './publishing/publish-problems.ts'
import { WarningLinks } from './publishing/warning-links.tsx'

type ProjectEditorNoticeProps = {
  project: Project | undefined
  /** Links to the sheet, which has to be published first. */
  sheetMissing: ReactNode
  onGo: (place: Place) => void
  onSummary: () => void
}

/** The state of the saved project: what is missing before it can be published, or why it cannot be changed. */
export function ProjectEditorNotice({ project, ...rest }: ProjectEditorNoticeProps) {
  const { t } = useTranslation(['editor', 'projects'])
  if (!project) return <Notice className="mb-6">{t('files_later')}</Notice>
  if (!canChangeFiles(project.status)) {
    return (
      <Notice tone="warn" className="mb-6">
        {t('locked', { status: t(`projects:status.${shownStatus(project)}`) })}
      </Notice>
    )
  }
  if (project.status === 'active') return <Notice className="mb-6">{t('active_note')}</Notice>
  return <DraftNotice project={project} {...rest} />
}

type DraftNoticeProps = Omit<ProjectEditorNoticeProps, 'project'> & { project: Project }

function DraftNotice({ project, sheetMissing, onGo, onSummary }: DraftNoticeProps) {
  const { t } = useTranslation('editor')
  const draft = editOf(project)
  const problems = problemsOf(draft)
  const warnings = publishWarnings(draft, project)
  if (problems.length > 0) {
    return (
      <Notice
        className="mb-6"
        action={
          <Button variant="secondary" size="sm" onClick={onSummary}>
            {t('summary.open')}
          </Button>
        }
      >
        <ProblemList problems={problems} onField={(field) => onGo({ field })} />
      </Notice>
    )
  }
  if (sheetMissing) {
    return (
      <Notice className="mb-6" action={sheetMissing}>
        {t('sheet_first')}
      </Notice>
    )
  }
  if (warnings.length > 0) {
    return (
      <Notice tone="warn" className="mb-6">
        <WarningLinks warnings={warnings} onGo={onGo} />
      </Notice>
    )
  }
  return (
    <Notice tone="good" className="mb-6">
      {t('ready')}
    </Notice>
  )
}
