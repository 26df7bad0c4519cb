import {
  inLanguage,
  isOnlyInSpanish,
  translatedTexts,
  type TranslatedText,
} from '@acervo/domain/projects/in-language'
import type { PublicProject } from '@acervo/domain/projects/public-project'
import { FormattedText } from '../../lib/text/formatted-text.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { Calculator } from '../opportunities/calculator.tsx'
import { InvestCard } from '../opportunities/invest-card.tsx'
import { Picture } from '../opportunities/picture.tsx'
import { RiskBar } from '../opportunities/risk-bar.tsx'
import { StateBadge } from '../opportunities/state-badge.tsx'
import { appPathsTo, pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

/** One project for visitors: its pictures, figures, description and terms, and the names of its documents. */
export function Opportunity({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  const { language } = useSite()
  const { location, project_type, state } = project
  const name = inLanguage(project, 'name', language)
  return (
    <>
      <RiskBar />
      <article className="mx-auto grid max-w-7xl gap-8 px-5 pt-6 pb-16 sm:px-8 sm:pt-10">
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

function Pictures({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const { images } = project
  const name = inLanguage(project, 'name', useSite().language).text
  const [main, ...others] = images
  if (!main) return null
  const alt = (index: number) =>
    images[index]?.description || t('page.picture', { name, number: String(index + 1) })
  return (
    <div className="grid gap-3">
      <Picture
        url={main.url}
        alt={alt(0)}
        sizes="(width < 1024px) 100vw, 860px"
        className="aspect-[16/10] w-full rounded-lg bg-sunken object-cover"
      />
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-3">
          {others.slice(0, 6).map(({ url }, index) => (
            <li key={url}>
              <Picture
                url={url}
                alt={alt(index + 1)}
                isLazy
                sizes="(width < 1024px) 33vw, 280px"
                className="aspect-[16/10] w-full rounded-md bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
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

/** The key investment information sheet of a crowdfunding offer, which everybody may read. */
function Sheet({ project: { id } }: { project: PublicProject }) {
  const { language } = useSite()
  const t = useTexts('site-opportunities')
  return (
    <p className="max-w-[68ch]">
      <a href={`/api/projects/${id}/information-sheet/${language}`} className="text-link font-medium">
        {t('page.sheet')}
      </a>{' '}
      {t('page.sheet_text')}
    </p>
  )
}

/** Only what they are called: they are read after signing up. */
function Documents({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  const { documents } = project
  return (
    <section aria-label={t('page.documents')} className="grid gap-4">
      <h2 className="text-3xl">{t('page.documents')}</h2>
      {project.regime === 'ecspr' && <Sheet project={project} />}
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('page.documents_none')}</p>
      ) : (
        <>
          <p className="max-w-[68ch] text-ink-soft">{t('page.documents_text')}</p>
          <ul className="grid border-t border-line">
            {documents.map(({ filename, document_type }) => (
              <li key={filename} className="flex flex-wrap gap-x-4 border-b border-line py-3">
                <span className="font-medium wrap-anywhere">{filename}</span>
                {document_type !== 'image' && (
                  <span className="text-ink-soft">{shared(`category.${document_type}`)}</span>
                )}
              </li>
            ))}
          </ul>
          <p>
            <a href={appPathsTo(project).signUp} className={buttonClass({ variant: 'secondary' })}>
              {t('page.sign_up')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
