import { isOnlyInSpanish, translatedTexts } from '@acervo/domain/projects/in-language'
import type { Project } from '@acervo/domain/projects/project'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FundingCard } from './funding-card.tsx'
import { shownText } from '../shown-text.ts'
import { OpportunityBadge, ProjectTypeBadge } from '../badges.tsx'
import { TechnicalDetails } from './technical-details.tsx'
import { ProjectPictures } from './pictures.tsx'
import { ProjectParts } from './parts.tsx'

type ProjectViewProps = {
  project: Project
  /** The state of the user's verification and of their account. */
  badges: ReactNode
  /** The form to invest, at the foot of the funding card. */
  invest: ReactNode
  /** What happens after investing. */
  next: ReactNode
  /** A notice above everything else: why nobody can invest for now. */
  notice?: ReactNode
  /** The key investment information sheet of a crowdfunding offer. */
  sheet?: ReactNode
  /** The level of the main heading; 2 where the page is shown within another. */
  headingLevel?: 1 | 2
}

/** A project's page: pictures, figures, documents and terms. */
export function ProjectView(props: ProjectViewProps) {
  const { project, badges, invest, next, notice, sheet, headingLevel = 1 } = props
  const { t } = useTranslation('projects')
  const name = shownText(project, 'name')
  return (
    <>
      <PageHeader
        level={headingLevel}
        title={<span lang={name.lang}>{name.text}</span>}
        description={
          <>
            {project.location && `${project.location} · `}
            <time dateTime={project.created_at}>
              {t('created', { date: formatDate(project.created_at) })}
            </time>
          </>
        }
        badges={
          <>
            <OpportunityBadge project={project} />
            <ProjectTypeBadge type={project.project_type} />
            {badges}
          </>
        }
      />
      {isOnlyInSpanish(project, translatedTexts, currentLanguage()) && (
        <p className="mb-5 text-ink-soft">
          <strong className="font-medium text-ink">{t('view.only_spanish')}.</strong>{' '}
          {t('view.only_spanish_text')}
        </p>
      )}
      {notice}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ProjectPictures project={project} />
        <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FundingCard project={project}>{invest}</FundingCard>
        </div>
        <div className="min-w-0">
          {sheet && <div className="mb-8">{sheet}</div>}
          <ProjectParts project={project} />
          {next}
          <TechnicalDetails project={project} />
        </div>
      </div>
    </>
  )
}
