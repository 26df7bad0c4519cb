import type { Project } from '@acervo/domain/projects/project'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
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
    /** The project was made in the editor a moment ago. */
    isJustCreated?: boolean
  }
}

export function NewProjectScreen() {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const { tab = 'basics' } = useSearch({ from: paths.newProject })
  usePageTitle(t('new_title'))
  const show = (next: EditorTab) =>
    void navigate({ to: paths.newProject, search: { tab: next }, replace: true, resetScroll: false })
  const goOn = ({ id }: Project) =>
    void navigate({
      to: paths.editProject,
      params: { projectId: id },
      search: { tab },
      state: { isJustCreated: true },
      replace: true,
      ignoreBlocker: true,
    })
  return <ProjectEditor project={undefined} tab={tab} onTab={show} onCreated={goOn} cancel={<CancelLink />} />
}

export function EditProjectScreen() {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const { projectId } = useParams({ from: paths.editProject })
  const { tab = 'basics' } = useSearch({ from: paths.editProject })
  const { isJustCreated } = useLocation().state
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
  const show = (next: EditorTab) =>
    void navigate({
      to: paths.editProject,
      params: { projectId },
      search: { tab: next },
      state: { isJustCreated },
      replace: true,
      resetScroll: false,
    })
  return (
    <ProjectEditor
      key={projectId}
      project={project.data}
      isJustCreated={isJustCreated}
      tab={tab}
      onTab={show}
      cancel={<CancelLink />}
    />
  )
}

function CancelLink() {
  const { t } = useTranslation('editor')
  return (
    <Link to={paths.projects} className={buttonClass({ variant: 'quiet' })}>
      {t('cancel')}
    </Link>
  )
}
