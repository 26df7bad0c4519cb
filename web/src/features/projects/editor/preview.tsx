import type { Project } from '@acervo/domain/projects/project'
import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useFocusOnShow } from '../../../ui/layout/use-focus-on-show.ts'

type ProjectEditorPreviewProps = {
  project: Project
  isDirty: boolean
  onBack: () => void
  /** The project as investors see it; investing is disabled. */
  view: (project: Project) => ReactNode
}

/** The unsaved form as investors would see it, below a notice that says so. */
export function ProjectEditorPreview({ project, isDirty, onBack, view }: ProjectEditorPreviewProps) {
  const { t } = useTranslation('editor')
  const top = useFocusOnShow<HTMLDivElement>()
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <div ref={top} tabIndex={-1} className="sticky top-16 z-20 mb-8 rounded-lg bg-paper outline-none">
        <Notice
          tone="warn"
          title={t('preview.title')}
          action={
            <Button variant="secondary" size="sm" onClick={onBack}>
              <ArrowLeft aria-hidden /> {t('preview.back')}
            </Button>
          }
        >
          {t('preview.text')} {isDirty && t('preview.unsaved')}
        </Notice>
      </div>
      {view(project)}
    </>
  )
}
