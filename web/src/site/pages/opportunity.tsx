import {
  inLanguage,
  isOnlyInSpanish,
  translatedTexts,
  type TranslatedText,
} from '@acervo/domain/projects/in-language'
import type { PublicProject } from '@acervo/domain/projects/public'
import { FormattedText } from '../../lib/text/formatted.tsx'
import { Calculator } from '../opportunities/calculator.tsx'
import { InvestCard } from '../opportunities/invest-card.tsx'
import { RiskBar } from '../opportunities/risk-bar.tsx'
import { StateBadge } from '../opportunities/state-badge.tsx'
import { pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'
import { Pictures } from '../opportunities/pictures.tsx'
import { Documents } from '../opportunities/documents.tsx'

/** One project for visitors: its pictures, figures, description and terms, and the names of its documents. */
export function Opportunity({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  return (
    <>
      <RiskBar />
      <article className="mx-auto grid max-w-7xl gap-8 px-5 pt-6 pb-16 sm:px-8 sm:pt-10">
        <Heading project={project} />
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <Pictures project={project} />
          <div className="lg:sticky lg:top-32 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <InvestCard project={project} />
          </div>
          <div className="grid min-w-0 gap-12">
            <Calculator project={project} />
            <Text title={t('page.about')} project={project} field="description" />
            <Text title={shared('view.use_of_funds')} project={project} field="use_of_funds" />
            <Text title={shared('view.risks')} project={project} field="risks" />
            <Text title={t('page.terms')} project={project} field="investment_terms" />
            <Documents project={project} />
          </div>
        </div>
      </article>
    </>
  )
}

function Heading({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  const { language } = useSite()
  const { location, project_type, state } = project
  const name = inLanguage(project, 'name', language)
  return (
    <header className="grid gap-3">
      <p>
        <a href={pathOf('oportunidades')} className="text-link inline-flex min-h-11 items-center">
          {t('page.back')}
        </a>
      </p>
      <h1 className="text-[clamp(2.2rem,5vw,3.5rem)] leading-[1.06] wrap-anywhere">
        <span lang={name.language}>{name.text}</span>
      </h1>
      <p className="flex flex-wrap items-center gap-3">
        <StateBadge state={state} />
        <span className="text-ink-soft">
          {[location, project_type && shared(`type.${project_type}`)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {isOnlyInSpanish(project, translatedTexts, language) && (
        <p className="text-ink-soft">
          <strong className="font-medium text-ink">{shared('view.only_spanish')}.</strong>{' '}
          {shared('view.only_spanish_text')}
        </p>
      )}
    </header>
  )
}

type TextProps = { title: string; project: PublicProject; field: TranslatedText }

function Text({ title, project, field }: TextProps) {
  const shown = inLanguage(project, field, useSite().language)
  if (shown.text === '') return null
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-3xl">{title}</h2>
      <FormattedText source={shown.text} language={shown.language} />
    </section>
  )
}
