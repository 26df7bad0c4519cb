import { canBeChosen, type PublicProject } from '@acervo/domain/projects/public'
import { BrandLand } from '../../drawings/of-brand.tsx'
import { CallToAction } from '../layout/call-to-action.tsx'
import { ProjectCards } from '../opportunities/cards.tsx'
import { RiskBar } from '../opportunities/risk-bar.tsx'
import { pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

/** The public projects: those that accept investments, and those that no longer do. */
export function Opportunities() {
  const { live } = useSite()
  const t = useTexts('site-opportunities')
  const projects = live?.projects ?? []
  const open = projects.filter(({ state }) => state === 'open')
  return (
    <>
      <RiskBar />
      <header className="mx-auto grid max-w-7xl gap-4 px-5 pt-10 sm:px-8 sm:pt-16">
        <h1 className="text-[clamp(2.4rem,5.4vw,4rem)] leading-[1.06] max-[20rem]:text-[2rem]">
          {t('title')}
        </h1>
        <p className="max-w-[38rem] text-lg text-ink-soft sm:text-xl">{t('lead')}</p>
      </header>
      <div className="mx-auto grid max-w-7xl gap-14 px-5 py-10 sm:px-8 sm:py-14">
        {!live && <Nothing title={t('unavailable')} text={t('unavailable_text')} />}
        {live && open.length === 0 && <Nothing title={t('empty')} text={t('empty_text')} isContact />}
        <Group title={t('open_title')} projects={open} />
        <Group title={t('coming_title')} projects={projects.filter(({ state }) => state === 'coming')} />
        <Group title={t('past_title')} projects={projects.filter((project) => !canBeChosen(project))} />
      </div>
      <CallToAction />
    </>
  )
}

function Group({ title, projects }: { title: string; projects: readonly PublicProject[] }) {
  if (projects.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-6">
      <h2 className="text-3xl">{title}</h2>
      <ProjectCards projects={projects} />
    </section>
  )
}

function Nothing({ title, text, isContact = false }: { title: string; text: string; isContact?: boolean }) {
  const { brand } = useSite()
  const t = useTexts('site-common')
  return (
    <div className="grid gap-2">
      <p className="font-serif text-2xl">{title}</p>
      <p className="max-w-2xl text-ink-soft">{text}</p>
      {isContact && (
        <p>
          <a href={pathOf('contacto')} className="text-link inline-flex min-h-11 items-center text-lg">
            {t('nav.contact')}
          </a>
        </p>
      )}
      <BrandLand brand={brand.domain} className="mt-4 aspect-[1440/320] max-h-72 min-h-40 w-full text-ink" />
    </div>
  )
}
