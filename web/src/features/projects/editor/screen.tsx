import { canChangeFiles } from '@acervo/domain/projects/files'
import type { Project } from '@acervo/domain/projects/project'
import { newProject, projectEdit } from '@acervo/domain/projects/draft'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../../lib/form.ts'
import { useUnsavedValues } from '../../../lib/drafts/unsaved-values.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { OwnChange } from '../own-change.ts'
import { ownersQuery } from '../staff-queries.ts'
import { editOf, type EditInput } from './edit.ts'
import { ProjectEditorBar } from './bar.tsx'
import { ProjectEditorConflict } from './conflict.tsx'
import { ProjectEditorHeader } from './header.tsx'
import { ProjectEditorLeave } from './leave.tsx'
import { ProjectEditorNotice } from './notice.tsx'
import { ProjectEditorPreview } from './preview.tsx'
import { useSaveProject } from './save.ts'
import { ProjectEditorTabs } from './tabs.tsx'
import { tabAfter, tabsWith, type EditorTab } from './form/tab-of-field.ts'
import { previewOf } from './previewed-project.ts'
import type { Place } from './publishing/places.ts'
import { PublishSummary } from './publishing/publish-summary.tsx'
import { useCover } from './publishing/use-cover.ts'
import { usePlaces } from './publishing/use-places.ts'
import { useVersion } from './use-version.ts'

export type ProjectEditorProps = {
  /** Undefined until the first save. */
  project: Project | undefined
  /** True when this editor has created the project. The message after publishing then says so. */
  isJustCreated?: boolean
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onCreated?: (project: Project) => void
  cancel: ReactNode
  /** Links to the key investment information sheet of a crowdfunding offer, once the project is saved. */
  sheetLink?: ReactNode
  /** True for a saved draft that cannot be published because its sheet has not been published. */
  lacksSheet?: boolean
  /** The project as investors see it; `headingLevel` is 2 below another heading. */
  view: (project: Project, headingLevel: 1 | 2) => ReactNode
}

/** One form over three tabs, and two tabs of files, which are uploaded separately. Give each project its own `key`. */
export function ProjectEditor(props: ProjectEditorProps) {
  const { project, tab, onTab, cancel, sheetLink, lacksSheet = false, view } = props
  const { t } = useTranslation(['editor', 'common'])
  const initial: EditInput = project ? editOf(project) : newProject
  const form = useZodForm(projectEdit, initial)
  const cover = useCover()
  const tabs = useRef<HTMLDivElement>(null)
  const goTo = usePlaces(form, tabs, onTab)
  const leaveTo = (place: Place) => {
    cover.leave()
    goTo(place)
  }
  const { saveDraft, publish, saving, conflict, ...solve } = useSaveProject({
    ...props,
    form,
    onReview: () => cover.show('summary'),
    onPublished: cover.hide,
    onWrong: (field) => leaveTo({ field }),
  })
  const { isDirty, errors, defaultValues } = form.formState
  const noteOwn = useVersion(form, project, isDirty)
  const onRestored = () => toast.info(t('common:restored'))
  const name = `project ${project?.id ?? 'new'}`
  useUnsavedValues({ form, isDirty, name, version: 'version', onRestored })
  const isLocked = project !== undefined && !canChangeFiles(project.status)
  const next = tabAfter(tab, project !== undefined)
  const { data: owners = [] } = useQuery(ownersQuery)
  const values = form.getValues()
  const preview = cover.since && previewOf(values, project, owners, cover.since)
  return (
    <FormProvider {...form}>
      {cover.shown === 'preview' && preview && (
        <ProjectEditorPreview
          project={{ ...preview, name: preview.name || t('new_title') }}
          isDirty={isDirty}
          onBack={cover.hide}
          view={(shown) => view(shown, 1)}
        />
      )}
      {cover.shown === 'summary' && project && preview && (
        <PublishSummary
          key={values.version}
          values={values}
          project={project}
          preview={preview}
          sheetMissing={lacksSheet && sheetLink}
          isPublishing={saving === 'active'}
          onBack={cover.hide}
          onGo={leaveTo}
          onPublish={(confirmed) => publish(values, confirmed)}
          page={view(preview, 2)}
        />
      )}
      {/* Only hidden: what was chosen and typed on its tabs is still there on the way back. */}
      <div hidden={cover.shown !== undefined}>
        <ProjectEditorHeader
          project={project}
          isDirty={isDirty}
          onEnded={(ended) => form.reset(editOf(ended))}
          onPreview={() => cover.show('preview')}
        />
        <ProjectEditorNotice
          project={project}
          sheetMissing={lacksSheet && sheetLink}
          onGo={goTo}
          onSummary={() => cover.show('summary')}
        />
        <OwnChange value={noteOwn}>
          <div ref={tabs}>
            <ProjectEditorTabs
              project={project}
              sheetLink={sheetLink}
              tab={tab}
              onTab={onTab}
              wrongTabs={tabsWith(Object.keys(errors))}
              isDisabled={isLocked || saving !== undefined}
            />
          </div>
        </OwnChange>
        <ProjectEditorBar
          project={project}
          isDirty={isDirty}
          saving={saving}
          cancel={cancel}
          onSaveDraft={saveDraft}
          onPublish={() => cover.show('summary')}
          onNext={next && (() => onTab(next))}
        />
      </div>
      <ProjectEditorLeave isDirty={isDirty} />
      {conflict && (
        <ProjectEditorConflict
          key={conflict.theirs.version}
          conflict={conflict}
          base={defaultValues ?? {}}
          onPostpone={() => {
            solve.postpone()
            cover.hide()
          }}
          onTakeTheirs={() => {
            solve.takeTheirs(conflict)
            cover.hide()
          }}
          onSave={(chosen) => solve.saveChosen(conflict, chosen)}
        />
      )}
    </FormProvider>
  )
}
