import type { PublicProject } from '@acervo/domain/projects/public-project'
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
  const { name, project_type, state } = project
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
          <h1 className="text-[clamp(2.2rem,5vw,3.5rem)] leading-[1.06] wrap-anywhere">{name}</h1>
          <p className="flex flex-wrap items-center gap-3">
            <StateBadge state={state} />
            {project_type && <span className="text-ink-soft">{shared(`type.${project_type}`)}</span>}
          </p>
        </header>
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <Pictures project={project} />
          <div className="lg:sticky lg:top-32 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <InvestCard project={project} />
          </div>
          <div className="grid min-w-0 gap-12">
            <Calculator project={project} />
            <Text title={t('page.about')} text={project.description} />
            <Text title={t('page.terms')} text={project.investment_terms} />
            <Documents project={project} />
          </div>
        </div>
      </article>
    </>
  )
}

function Pictures({ project: { images, name } }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
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

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-3xl">{title}</h2>
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p>
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
