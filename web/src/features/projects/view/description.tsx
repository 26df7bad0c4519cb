import type { Project } from '@acervo/domain/projects/project'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function ProjectDescription({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  return (
    <div className="grid max-w-[68ch] gap-5">
      <p className="whitespace-pre-line">{project.description || t('view.no_description')}</p>
      {project.website && (
        <a
          href={project.website}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex items-center gap-2 justify-self-start"
        >
          {t('view.website')} <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </div>
  )
}
