import { canChangeFiles } from '@acervo/domain/projects/files'
import { newProject, projectEdit, type Project } from '@acervo/domain/projects/project'
import { Eye } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../lib/form.ts'
import { useKeptValues } from '../../lib/kept-values.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { FileManagerDocuments } from './file-manager-documents.tsx'
import { FileManagerImages } from './file-manager-images.tsx'
import { OwnChange } from './own-change.ts'
import { ProjectStatusBadge } from './project-badges.tsx'
import { ProjectEditorBar } from './project-editor-bar.tsx'
import { ProjectEditorConflict } from './project-editor-conflict.tsx'
import { CancelProject, CompleteProject } from './project-editor-end.tsx'
import { ProjectEditorLeave } from './project-editor-leave.tsx'
import { ProjectEditorNotice } from './project-editor-notice.tsx'
import { ProjectEditorPreview } from './project-editor-preview.tsx'
import { useSaveProject, type EditForm, type EditInput } from './project-editor-save.ts'
import { ProjectFormBasics } from './project-form-basics.tsx'
import { draftOf } from './project-form-checks.ts'
import { ProjectFormFinancing } from './project-form-financing.tsx'
import { tabAfter, tabsWith, type EditorTab } from './project-form-tabs.ts'
import { ProjectFormTerms } from './project-form-terms.tsx'
import { previewOf } from './project-preview.ts'

export type ProjectEditorProps = {
  /** Undefined until the first save. */
  project: Project | undefined
  /** True when this editor made the project, which the message of its publication says. */
  isJustCreated?: boolean
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onCreated?: (project: Project) => void
  cancel: ReactNode
  /** The project as investors see it. */
  view: (project: Project) => ReactNode
}

/** One form over three tabs, and the files, which travel on their own. Mount it anew for another project. */
export function ProjectEditor(props: ProjectEditorProps) {
  const { project, tab, onTab, cancel, view } = props
  const { t } = useTranslation(['editor', 'common'])
  const initial: EditInput = project ? draftOf(project) : newProject
  const form = useZodForm(projectEdit, initial)
  const [preview, setPreview] = useState<Project>()
  const { saveDraft, publish, saving, conflict, ...solve } = useSaveProject({ ...props, form })
  const { isDirty, errors, defaultValues } = form.formState
  const noteOwn = useVersion(form, project, isDirty)
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
  const end = project?.status === 'active' && {
    project,
    isDirty,
    onEnded: (ended: Project) => form.reset(draftOf(ended)),
  }
  if (preview) {
    return (
      <>
        <ProjectEditorPreview
          project={{ ...preview, name: preview.name || t('new_title') }}
          isDirty={isDirty}
          onBack={() => setPreview(undefined)}
          view={view}
        />
        <ProjectEditorLeave isDirty={isDirty} />
      </>
    )
  }
  return (
    <FormProvider {...form}>
      <PageHeader
        title={project?.name ?? t('new_title')}
        description={project ? undefined : t('new_lead')}
        badges={project && <ProjectStatusBadge status={project.status} />}
        action={
          <>
            <Button
              variant="secondary"
              onClick={() => setPreview(previewOf(form.getValues(), project, new Date()))}
            >
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
      <ProjectEditorNotice project={project} />
      <OwnChange value={noteOwn}>
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
      </OwnChange>
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
      {conflict && (
        <ProjectEditorConflict
          key={conflict.theirs.version}
          conflict={conflict}
          base={defaultValues ?? {}}
          onPostpone={solve.postpone}
          onTakeTheirs={() => solve.takeTheirs(conflict)}
          onSave={(chosen) => solve.saveChosen(conflict, chosen)}
        />
      )}
    </FormProvider>
  )
}

/**
 * The version travels in the form, with the values it belongs to. It follows one's own changes of files; what somebody else
 * changes is taken over while nothing is typed, and else is for the next save to find.
 */
function useVersion(form: EditForm, project: Project | undefined, isDirty: boolean) {
  form.register('version')
  useEffect(() => {
    if (!project || isDirty) return
    if (project.version > (form.getValues('version') ?? 0)) form.reset(draftOf(project))
  }, [form, project, isDirty])
  return (version: number) => {
    if (form.getValues('version') === version - 1) form.resetField('version', { defaultValue: version })
  }
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
