import type { Project } from '@acervo/domain/projects/project'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectEditor } from '../../../features/projects/project-editor.tsx'
import type { EditorTab } from '../../../features/projects/project-form-tabs.ts'
import { editedProjectQuery } from '../../../features/projects/staff-queries.ts'
import { errorText } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'
import { paths } from '../../paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The project was made in the editor a moment ago, on this tab. */
    createdOn?: EditorTab
  }
}

export function NewProjectScreen() {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const [tab, setTab] = useState<EditorTab>('basics')
  usePageTitle(t('new_title'))
  const goOn = ({ id }: Project) =>
    void navigate({
      to: paths.editProject,
      params: { projectId: id },
      state: { createdOn: tab },
      replace: true,
      ignoreBlocker: true,
    })
  return (
    <ProjectEditor project={undefined} tab={tab} onTab={setTab} onCreated={goOn} cancel={<CancelLink />} />
  )
}

export function EditProjectScreen() {
  const { projectId } = useParams({ from: paths.editProject })
  return <EditProject key={projectId} projectId={projectId} />
}

function EditProject({ projectId }: { projectId: string }) {
  const { t } = useTranslation('editor')
  const { createdOn } = useLocation().state
  const [tab, setTab] = useState(createdOn ?? 'basics')
  const project = useQuery(editedProjectQuery(projectId))
  usePageTitle(project.data?.name ?? t('edit_title'))
  if (project.isPending) return <PageSpinner />
  if (!project.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <FailedState
          message={t('load_failed', { msg: errorText(project.error, t('load_error')) })}
          onRetry={() => void project.refetch()}
        />
        <CancelLink />
      </div>
    )
  }
  return (
    <ProjectEditor
      project={project.data}
      isJustCreated={createdOn !== undefined}
      tab={tab}
      onTab={setTab}
      cancel={<CancelLink />}
    />
  )
}

function CancelLink() {
  const { t } = useTranslation('editor')
  return (
    <Link to={paths.projects} className={buttonClass({ variant: 'quiet' }, '-ml-2')}>
      {t('cancel')}
    </Link>
  )
}
