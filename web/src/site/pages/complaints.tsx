import { ComplaintForm } from '../complaints/complaint-form.tsx'
import { Mark } from '../layout/mark.tsx'
import { appPaths } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

const steps = ['first', 'second', 'third'] as const
const own = `${appPaths.login}?back=${encodeURIComponent('/dashboard/complaints')}`

/** Where anybody complains, with or without an account (Regulation (EU) 2020/1503, article 7). */
export function Complaints() {
  const { brand, language } = useSite()
  const t = useTexts('site-complaints')
  const [before, linked, after] = t('account').split(/[[\]]/)
  return (
    <section id="reclamacion" aria-label={t('title')} className="pt-16">
      <div className="mx-auto grid max-w-7xl gap-8 px-5 py-12 sm:px-8 sm:py-24 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
        <div className="grid content-start gap-6">
          <h1 className="text-[clamp(2rem,4.4vw,3rem)]">{t('title')}</h1>
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
            {before}
            <a href={own} className="text-link">
              {linked}
            </a>
            {after}
          </p>
          <p className="text-sm text-ink-soft">{t('source')}</p>
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">
          <Mark name="complaint">
            <ComplaintForm brand={brand} language={language} />
          </Mark>
        </div>
      </div>
    </section>
  )
}
