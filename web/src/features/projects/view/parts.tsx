import type { Project } from '@acervo/domain/projects/project'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormattedText } from '../../../lib/text/formatted.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { shownText } from '../shown-text.ts'
import { ProjectDescription } from './description.tsx'
import { ProjectDocuments } from './documents.tsx'

type Part = 'description' | 'documents' | 'terms'

/** Tabs with description, documents and terms. */
export function ProjectParts({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const [part, setPart] = useState<Part>('description')
  const written = shownText(project, 'investment_terms')
  const terms = {
    value: 'terms' as const,
    label: t('view.terms'),
    content: <FormattedText source={written.text} language={written.lang} />,
  }
  return (
    <Tabs<Part>
      label={t('view.parts', { name: shownText(project, 'name').text })}
      value={part}
      onChange={setPart}
      tabs={[
        {
          value: 'description',
          label: t('view.description'),
          content: <ProjectDescription project={project} />,
        },
        {
          value: 'documents',
          label: t('view.documents'),
          content: <ProjectDocuments documents={project.documents} />,
        },
        ...(project.investment_terms ? [terms] : []),
      ]}
    />
  )
}
