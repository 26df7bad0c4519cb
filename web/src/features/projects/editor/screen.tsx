import { canChangeFiles } from '@acervo/domain/projects/files'
import type { Project } from '@acervo/domain/projects/project'
import { useRef, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { OwnChange } from '../own-change.ts'
import { editOf } from './edit.ts'
import { ProjectEditorBar } from './bar.tsx'
import { ProjectEditorConflict } from './conflict.tsx'
import { ProjectEditorCover } from './cover.tsx'
import { ProjectEditorHeader } from './header.tsx'
import { ProjectEditorLeave } from './leave.tsx'
import { ProjectEditorNotice } from './notice.tsx'
import { useSaveProject } from './save.ts'
import { ProjectEditorTabs } from './tabs.tsx'
import { tabAfter, tabsWith, type EditorTab } from './form/tab-of-field.ts'
import type { Place } from './publishing/places.ts'
import { useCover } from './publishing/use-cover.ts'
import { usePlaces } from './publishing/use-places.ts'
import { useEditorForm } from './use-form.ts'

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
  const { form, isDirty, noteOwn } = useEditorForm(project)
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
    showForm: cover.hide,
    onWrong: (field) => leaveTo({ field }),
  })
  const isLocked = project !== undefined && !canChangeFiles(project.status)
  const next = tabAfter(tab, project !== undefined)
  const sheetMissing = lacksSheet && sheetLink
  return (
    <FormProvider {...form}>
      <ProjectEditorCover
        cover={cover}
        project={project}
        view={view}
        sheetMissing={sheetMissing}
        isPublishing={saving === 'active'}
        onGo={leaveTo}
        onPublish={publish}
      />
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
          sheetMissing={sheetMissing}
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
              wrongTabs={tabsWith(Object.keys(form.formState.errors))}
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
          onPostpone={solve.postpone}
          onTakeTheirs={() => solve.takeTheirs(conflict)}
          onSave={(chosen) => solve.saveChosen(conflict, chosen)}
        />
      )}
    </FormProvider>
  )
}
