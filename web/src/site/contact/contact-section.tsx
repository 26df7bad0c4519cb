import { Mark } from '../layout/mark.tsx'
import { useSite, useTexts } from '../site.ts'
import { ContactIsland } from './contact-island.tsx'

const steps = ['first', 'second', 'third'] as const

/** The contact form and the promises beside it; the same on the home page and on /contacto. */
export function ContactSection() {
  const { brand, language, page, company } = useSite()
  const t = useTexts('site-contact')
  const isPage = page === 'contacto'
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section id="contacto" aria-label={t('title')} className={isPage ? 'pt-16' : 'border-t border-line'}>
      <div className="mx-auto grid max-w-7xl gap-8 px-5 py-12 sm:px-8 sm:py-24 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
        <div className="grid content-start gap-6">
          <Heading className="text-[clamp(2rem,4.4vw,3rem)]">{t('title')}</Heading>
          <p className="text-lg text-ink-soft sm:text-xl">{t('lead')}</p>
          <div className="grid gap-2">
            <p className="font-semibold">{t('after')}</p>
            <ol className="grid list-decimal gap-1.5 pl-5 text-ink-soft marker:text-signal">
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </div>
          <p className="text-ink-soft">
            {t('by_mail')}{' '}
            <a href={`mailto:${company.email}`} className="text-link break-words">
              {company.email}
            </a>
          </p>
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">
          <Mark name="contact">
            <ContactIsland brand={brand} language={language} hasMarketing={isPage} />
          </Mark>
        </div>
      </div>
    </section>
  )
}
