import { canChangeFiles } from '@acervo/domain/projects/files'
import { newProject, projectDraft, type Project } from '@acervo/domain/projects/project'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../lib/form.ts'
import { useKeptValues } from '../../lib/kept-values.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { FileManagerDocuments } from './file-manager-documents.tsx'
import { FileManagerImages } from './file-manager-images.tsx'
import { ProjectStatusBadge } from './project-badges.tsx'
import { ProjectEditorBar } from './project-editor-bar.tsx'
import { ProjectEditorLeave } from './project-editor-leave.tsx'
import { ProjectEditorNotice } from './project-editor-notice.tsx'
import { useSaveProject } from './project-editor-save.ts'
import { ProjectFormBasics } from './project-form-basics.tsx'
import { draftOf } from './project-form-checks.ts'
import { ProjectFormFinancing } from './project-form-financing.tsx'
import { tabAfter, tabsWith, type EditorTab } from './project-form-tabs.ts'
import { ProjectFormTerms } from './project-form-terms.tsx'

export type ProjectEditorProps = {
  /** Undefined until the first save. */
  project: Project | undefined
  /** True when this editor made the project, which the message of its publication says. */
  isJustCreated?: boolean
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onCreated?: (project: Project) => void
  cancel: ReactNode
}

/** One form over three tabs, and the files, which travel on their own. Mount it anew for another project. */
export function ProjectEditor(props: ProjectEditorProps) {
  const { project, tab, onTab, cancel } = props
  const { t } = useTranslation(['editor', 'common'])
  const form = useZodForm(projectDraft, project ? draftOf(project) : newProject)
  const { saveDraft, publish, saving } = useSaveProject({ ...props, form })
  const { isDirty, errors } = form.formState
  const onRestored = () => toast.info(t('common:restored'))
  useKeptValues({ form, isDirty, name: `project ${project?.id ?? 'new'}`, onRestored })
  const isLocked = project !== undefined && !canChangeFiles(project.status)
  const wrongTabs = tabsWith(Object.keys(errors))
  const next = tabAfter(tab, project !== undefined)

  const part = (value: EditorTab, content: ReactNode) => ({
    value,
    label: <TabLabel tab={value} isWrong={wrongTabs.includes(value)} />,
    content: (
      <fieldset disabled={isLocked || saving !== undefined} className="min-w-0">
        {content}
      </fieldset>
    ),
  })
  const files = (value: EditorTab, content: (saved: Project) => ReactNode) => ({
    value,
    label: <TabLabel tab={value} />,
    disabled: !project,
    content: project && content(project),
  })
  return (
    <FormProvider {...form}>
      <PageHeader
        title={project?.name ?? t('new_title')}
        description={project ? undefined : t('new_lead')}
        badges={project && <ProjectStatusBadge status={project.status} />}
      />
      <ProjectEditorNotice project={project} />
      <Tabs
        label={t('tabs_label')}
        value={tab}
        onChange={onTab}
        keepMounted
        tabs={[
          part('basics', <ProjectFormBasics />),
          part('financing', <ProjectFormFinancing />),
          part('terms', <ProjectFormTerms />),
          files('images', (saved) => <FileManagerImages project={saved} />),
          files('documents', (saved) => <FileManagerDocuments project={saved} />),
        ]}
      />
      <ProjectEditorBar
        project={project}
        isDirty={isDirty}
        saving={saving}
        cancel={cancel}
        onSaveDraft={saveDraft}
        onPublish={publish}
        onNext={next && (() => onTab(next))}
      />
      <ProjectEditorLeave isDirty={isDirty} />
    </FormProvider>
  )
}

function TabLabel({ tab, isWrong = false }: { tab: EditorTab; isWrong?: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <span className="inline-flex items-center gap-2">
      {t(`tab.${tab}`)}
      {isWrong && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-bad" />
          <span className="sr-only"> ({t('tab_wrong')})</span>
        </>
      )}
    </span>
  )
}
