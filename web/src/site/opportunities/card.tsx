import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import { writtenMonth } from '@acervo/domain/common/time-zone'
import { inLanguage } from '@acervo/domain/projects/in-language'
import { canBeChosen, type PublicProject } from '@acervo/domain/projects/public'
import { areas } from '../../drawings/areas.tsx'
import { pathOfProject } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'
import { Funding } from './funding.tsx'
import { Picture } from './picture.tsx'
import { StateBadge } from './state-badge.tsx'
import { useMissed } from './use-missed.ts'

/** A project in a list. The expected return is never shown without its risk. */
export function ProjectCard({ project }: { project: PublicProject }) {
  const { language } = useSite()
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  const terms = useTexts('terms')
  const missed = useMissed(project)
  const { location, project_type } = project
  const description = inLanguage(project, 'description', language)
  const place = [location, project_type && shared(`type.${project_type}`)].filter(Boolean).join(' · ')
  return (
    <article className="group @container relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-shadow duration-200 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent hover:border-line-strong hover:shadow-mid">
      <div className="grid aspect-[16/9] place-items-center overflow-hidden bg-sunken">
        <CardPicture project={project} />
      </div>
      <StateBadge state={project.state} className="absolute top-3 left-3 shadow-low" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Title project={project} />
        <p className="text-sm text-ink-soft">
          {place}
          {description.text && description.language !== language && (
            <span className="block font-medium">{shared('card.spanish')}</span>
          )}
        </p>
        <p lang={description.language} className="line-clamp-2 text-ink-soft">
          {description.text}
        </p>
        {project.regime === 'ecspr' && canBeChosen(project) && (
          <p className="text-sm">{shared('card.reflection')}</p>
        )}
        {project.state === 'missed' && <p className="text-sm">{missed}</p>}
        <Funding project={project} className="mt-auto pt-1" />
        <Figures project={project} />
        {project.payment_frequency !== 'at_end' && (
          <p className="text-sm text-ink-soft">{terms(`pays.${project.payment_frequency}`)}</p>
        )}
        <p className="border-l-2 border-signal pl-3 text-sm">{t('card.risk')}</p>
      </div>
    </article>
  )
}

function Title({ project }: { project: PublicProject }) {
  const name = inLanguage(project, 'name', useSite().language)
  return (
    <h3 className="text-xl">
      <a href={pathOfProject(project)} className="wrap-anywhere outline-none after:absolute after:inset-0">
        <span lang={name.language}>{name.text}</span>
      </a>
    </h3>
  )
}

function Figures({ project }: { project: PublicProject }) {
  const { language } = useSite()
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  const { annual_return, duration, end_date, min_investment } = project
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 @sm:flex @sm:flex-wrap @sm:justify-between @sm:gap-x-2">
      {annual_return !== null && (
        <Figure label={t('card.return')} value={writtenPercent(annual_return, language)} />
      )}
      {duration !== null && (
        <Figure label={t('card.duration')} value={shared('months', { count: duration })} />
      )}
      {min_investment !== null && (
        <Figure label={t('card.from')} value={writtenEuros(min_investment, language)} />
      )}
      {end_date !== null && <Figure label={t('card.ends')} value={writtenMonth(end_date, language)} />}
    </dl>
  )
}

const drawings = {
  real_estate: areas.real_estate,
  business: areas.debt,
  infrastructure: areas.debt,
  energy: areas.impact,
  other: areas.agribusiness,
} as const

function CardPicture({ project: { images, project_type } }: { project: PublicProject }) {
  const [image] = images
  const Drawing = drawings[project_type ?? 'other']
  if (!image) return <Drawing className="size-24 text-ink" />
  return (
    <Picture
      url={image.url}
      alt=""
      isLazy
      sizes="(width < 640px) 100vw, 400px"
      className="size-full object-cover"
    />
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end whitespace-nowrap">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular font-medium">{value}</dd>
    </div>
  )
}
