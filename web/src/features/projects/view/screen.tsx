import { isOnlyInSpanish, translatedTexts } from '@acervo/domain/projects/in-language'
import type { Project } from '@acervo/domain/projects/project'
import { ImageOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { FormattedText } from '../../../lib/text/formatted-text.tsx'
import { Carousel } from '../../../ui/media/carousel.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { FundingCard } from './funding-card.tsx'
import { pictureOf } from '../picture.ts'
import { shownText } from '../shown-text.ts'
import { OpportunityBadge, ProjectTypeBadge } from '../badges.tsx'
import { ProjectDescription } from './description.tsx'
import { ProjectDocuments } from './documents.tsx'
import { TechnicalDetails } from './technical-details.tsx'

type ProjectViewProps = {
  project: Project
  /** The state of the reader's verification, and of their account. */
  badges: ReactNode
  /** The form to invest, at the foot of the funding card. */
  invest: ReactNode
  /** What happens after investing. */
  next: ReactNode
  /** Above everything: why nobody can invest for now. */
  notice?: ReactNode
  /** The key investment information sheet of a crowdfunding offer. */
  sheet?: ReactNode
  /** 2 where the page is shown within another. */
  headingLevel?: 1 | 2
}

/** Everything about one project: pictures, figures, documents, terms. */
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
        <Pictures project={project} />
        <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FundingCard project={project}>{invest}</FundingCard>
        </div>
        <div className="min-w-0">
          {sheet && <div className="mb-8">{sheet}</div>}
          <Parts project={project} />
          {next}
          <TechnicalDetails project={project} />
        </div>
      </div>
    </>
  )
}

/** The main image first, as the server sorts them. */
function Pictures({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  if (project.images.length === 0) {
    return (
      <div className="grid aspect-video place-items-center rounded-lg border border-line bg-sunken text-ink-soft">
        <span className="grid justify-items-center gap-2">
          <ImageOff aria-hidden className="size-9 stroke-1" />
          {t('view.no_images')}
        </span>
      </div>
    )
  }
  const name = shownText(project, 'name').text
  const pictures = project.images.map((image, index) => ({
    ...pictureOf(image.url),
    alt: image.description || t('view.picture', { name, number: index + 1 }),
  }))
  return (
    <Carousel
      pictures={pictures}
      label={t('view.pictures', { name })}
      sizes="(width < 1024px) 100vw, 720px"
    />
  )
}

type Part = 'description' | 'documents' | 'terms'

function Parts({ project }: { project: Project }) {
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
