import { writtenDay } from '@acervo/domain/common/time-zone'
import { isFull } from '@acervo/domain/projects/funding'
import { isMissed } from '@acervo/domain/projects/offer/missed'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import { Landmark } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FundingBar } from '../funding-bar.tsx'
import { shownText } from '../shown-text.ts'
import { pictureOf } from '../picture.ts'
import { OpportunityBadge } from '../badges.tsx'

type ProjectCardProps = {
  project: ProjectSummary
  /** Wraps the name in a link that covers the whole card. */
  link: (project: ProjectSummary, name: ReactNode) => ReactElement
  /** The level of the heading; 3 below another heading. */
  headingLevel?: 2 | 3
}

/** A project in the grid of opportunities. */
export function ProjectCard({ project, link, headingLevel = 2 }: ProjectCardProps) {
  const { t } = useTranslation('projects')
  const { location, project_type, created_at } = project
  const name = shownText(project, 'name')
  const description = shownText(project, 'description')
  const place = [location, project_type && t(`type.${project_type}`)].filter(Boolean).join(' · ')
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-shadow duration-200 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent hover:border-line-strong hover:shadow-mid">
      <CardPicture url={project.image_url} />
      <OpportunityBadge project={project} className="absolute top-3 left-3 shadow-low" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="grid gap-1">
          <Heading className="text-xl">{link(project, <span lang={name.lang}>{name.text}</span>)}</Heading>
          <p className="text-sm text-ink-soft">
            {place}
            <span className="block">{t('created', { date: formatDate(created_at) })}</span>
            {description.text && description.lang && (
              <span className="block font-medium">{t('card.spanish')}</span>
            )}
          </p>
        </div>
        <p lang={description.lang} className="line-clamp-2 text-ink-soft">
          {description.text}
        </p>
        {project.regime === 'ecspr' && project.status === 'active' && !isFull(project) && (
          <p className="text-sm">
            <OfferSentence project={project} />
          </p>
        )}
        <Funding project={project} />
        <Figures project={project} />
      </div>
    </article>
  )
}

/** The period in which investors may withdraw, or a notice that the offer missed its target. */
function OfferSentence({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('projects')
  const now = useNow()
  const { target, target_deadline } = project
  if (!isMissed(project, now) || target_deadline === null) return t('card.reflection')
  return t('card.missed', {
    target: formatMoney(target),
    day: writtenDay(target_deadline, currentLanguage()),
  })
}

function Funding({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('projects')
  return (
    <div className="mt-auto grid gap-1.5 pt-1">
      <FundingBar funding={project} />
      <p className="tabular flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span className="font-medium text-ink">
          {t('funding.share', { percent: formatPercent(project.funding_percentage, 1) })}
        </span>
        <span>{t('funding.goal', { amount: formatMoney(project.total_funding) })}</span>
      </p>
    </div>
  )
}

function Figures({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('projects')
  const { end_date, duration } = project
  return (
    <dl className="flex flex-wrap justify-between gap-x-2 gap-y-1 border-t border-line pt-3">
      <Figure label={t('card.annual')} value={formatPercent(project.annual_return)} strong />
      <Figure label={t('card.duration')} value={duration === null ? '–' : t('months', { count: duration })} />
      <Figure label={t('card.from')} value={formatMoney(project.min_investment)} />
      <Figure label={t('card.ends')} value={end_date?.replace(/^(\d+)-(\d+).*/, '$2/$1') ?? '–'} />
    </dl>
  )
}

function CardPicture({ url }: { url: string | null }) {
  const look = 'aspect-[16/10] w-full bg-sunken'
  if (!url) {
    return (
      <span aria-hidden className={`grid place-items-center ${look}`}>
        <Landmark className="size-12 stroke-1 text-ink-faint" />
      </span>
    )
  }
  return (
    <span className={`overflow-hidden ${look}`}>
      <img
        {...pictureOf(url)}
        // Cards are never much wider than this, however many columns there are.
        sizes="(width < 640px) 100vw, 400px"
        alt=""
        loading="lazy"
        className="size-full object-cover transition-transform duration-500 group-hover:scale-103"
      />
    </span>
  )
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end whitespace-nowrap">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={strong ? 'tabular font-semibold text-accent' : 'tabular font-medium'}>{value}</dd>
    </div>
  )
}
