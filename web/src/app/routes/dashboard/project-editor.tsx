import type { Project } from '@acervo/domain/projects/project'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectEditor } from '../../../features/projects/editor/screen.tsx'
import type { EditorTab } from '../../../features/projects/editor/form/tab-of-field.ts'
import { sheetQuery } from '../../../features/sheet/queries.ts'
import { editedProjectQuery } from '../../../features/projects/staff-queries.ts'
import { errorDetail } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { investorsView } from './project-editor/investors-view.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The editor in this tab has just created the project. */
    createdOn?: EditorTab
  }
}

export function NewProjectScreen() {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const [tab, setTab] = useState<EditorTab>('basics')
  usePageTitle(t('new_title'))
  const openCreated = ({ id }: Project) =>
    void navigate({
      to: paths.editProject,
      params: { projectId: id },
      state: { createdOn: tab },
      replace: true,
      ignoreBlocker: true,
    })
  return (
    <ProjectEditor
      project={undefined}
      tab={tab}
      onTab={setTab}
      onCreated={openCreated}
      cancel={<CancelLink />}
      view={investorsView}
    />
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
  const needsSheet = project.data?.status === 'draft' && project.data.regime === 'ecspr'
  const sheet = useQuery({ ...sheetQuery(projectId), enabled: needsSheet })
  usePageTitle(project.data ? nameOfProject(project.data) : t('edit_title'))
  if (project.isPending) return <PageSpinner />
  if (!project.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <FailedState
          isScreen
          message={t('load_failed', { msg: errorDetail(project.error, t('load_error')) })}
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
      sheetLink={<SheetLink projectId={projectId} />}
      lacksSheet={needsSheet && sheet.data === null}
      view={investorsView}
    />
  )
}

function SheetLink({ projectId }: { projectId: string }) {
  const { t } = useTranslation('sheet')
  return (
    <Link
      to={paths.projectSheet}
      params={{ projectId }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('editor.open')}
    </Link>
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
