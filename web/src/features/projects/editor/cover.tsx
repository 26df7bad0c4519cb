import type { ProjectEdit } from '@acervo/domain/projects/draft'
import type { Project } from '@acervo/domain/projects/project'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ownersQuery } from '../staff-queries.ts'
import type { EditForm } from './edit.ts'
import { ProjectEditorPreview } from './preview.tsx'
import { previewOf } from './previewed-project.ts'
import type { Place } from './publishing/places.ts'
import { PublishSummary } from './publishing/publish-summary.tsx'
import type { useCover } from './publishing/use-cover.ts'

type ProjectEditorCoverProps = {
  cover: ReturnType<typeof useCover>
  project: Project | undefined
  view: (project: Project, headingLevel: 1 | 2) => ReactNode
  sheetMissing: ReactNode
  isPublishing: boolean
  onGo: (place: Place) => void
  onPublish: (values: ProjectEdit, confirmed: WarningCode[]) => void
}

/** What covers the form: the project as investors will see it, or the summary before it is published. */
export function ProjectEditorCover(props: ProjectEditorCoverProps) {
  const { cover, project, view, sheetMissing, isPublishing, onGo, onPublish } = props
  const { t } = useTranslation('editor')
  const form: EditForm = useFormContext()
  const { data: owners = [] } = useQuery(ownersQuery)
  if (!cover.since) return null
  const values = form.getValues()
  const preview = previewOf(values, project, owners, cover.since)
  if (cover.shown === 'preview')
    return (
      <ProjectEditorPreview
        project={{ ...preview, name: preview.name || t('new_title') }}
        isDirty={form.formState.isDirty}
        onBack={cover.hide}
        view={(shown) => view(shown, 1)}
      />
    )
  if (!project) return null
  return (
    <PublishSummary
      key={values.version}
      values={values}
      project={project}
      preview={preview}
      sheetMissing={sheetMissing}
      isPublishing={isPublishing}
      onBack={cover.hide}
      onGo={onGo}
      onPublish={(confirmed) => onPublish(values, confirmed)}
      page={view(preview, 2)}
    />
  )
}
