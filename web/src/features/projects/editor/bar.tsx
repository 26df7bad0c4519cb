import type { Project } from '@acervo/domain/projects/project'
import { ArrowRight, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'

type ProjectEditorBarProps = {
  project: Project | undefined
  isDirty: boolean
  saving: 'draft' | 'active' | undefined
  cancel: ReactNode
  onSaveDraft: () => void
  onPublish: () => void
  /** Opens the next tab; undefined on the last one. */
  onNext: (() => void) | undefined
}

/**
 * The actions on the project; the bar stays visible while the form scrolls. It never covers the focused element (`data-foot`
 * in the style sheet).
 */
export function ProjectEditorBar(props: ProjectEditorBarProps) {
  const { project, isDirty, saving, cancel, onSaveDraft, onPublish, onNext } = props
  const { t } = useTranslation('editor')
  const isDraft = !project || project.status === 'draft'
  const isActive = project?.status === 'active'
  // True for a valid draft without unsaved changes, and for a project that is already active.
  const mayPublish = isActive || (isDraft && project?.canBePublished && !isDirty)
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 -mx-4 mt-8 -mb-8 flex flex-wrap items-center gap-2 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm max-sm:[&_:is(a,button)]:px-3 sm:-mx-8 sm:-mb-10 sm:px-8"
    >
      {cancel}
      <UnsavedStatus isDirty={isDirty} />
      <span className="flex flex-wrap justify-end gap-2 max-sm:contents sm:ml-auto">
        {isDraft && (
          <Button
            variant={mayPublish ? 'secondary' : 'primary'}
            disabled={project !== undefined && !isDirty && saving !== 'draft'}
            busy={saving === 'draft'}
            busyText={t('saving')}
            onClick={onSaveDraft}
          >
            {t('save_draft')}
          </Button>
        )}
        {mayPublish && (
          <Button busy={saving === 'active'} busyText={t('publishing')} onClick={onPublish}>
            {isActive ? t('publish_changes') : t('publish')}
          </Button>
        )}
        <Button variant="secondary" className="max-sm:ml-auto" disabled={!onNext} onClick={onNext}>
          {t('next')} <ArrowRight aria-hidden className="max-sm:hidden" />
        </Button>
      </span>
    </div>
  )
}

function UnsavedStatus({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-warn empty:absolute">
      {isDirty && (
        <>
          <PencilLine aria-hidden className="size-4 shrink-0" /> {t('unsaved')}
        </>
      )}
    </p>
  )
}
