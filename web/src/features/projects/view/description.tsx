import type { Project } from '@acervo/domain/projects/project'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormattedText } from '../../../lib/text/formatted.tsx'
import { shownText } from '../shown-text.ts'

/** What the project is, what the money is for, and the risks. */
export function ProjectDescription({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const description = shownText(project, 'description')
  const sections = (['use_of_funds', 'risks'] as const)
    .map((field) => ({ field, ...shownText(project, field) }))
    .filter(({ text }) => text !== '')
  return (
    <div className="grid max-w-[68ch] gap-8">
      {description.text ? (
        <FormattedText source={description.text} language={description.lang} />
      ) : (
        <p>{t('view.no_description')}</p>
      )}
      {sections.map(({ field, text, lang }) => (
        <section key={field} aria-label={t(`view.${field}`)} className="grid gap-3">
          <h2 className="text-2xl">{t(`view.${field}`)}</h2>
          <FormattedText source={text} language={lang} />
        </section>
      ))}
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
