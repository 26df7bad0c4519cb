import { BrandTown } from '../../drawings/of-brand.tsx'
import { CallToAction } from '../layout/call-to-action.tsx'
import { Section } from '../layout/section.tsx'
import { useSite, useTexts } from '../site.ts'
import { Team } from '../layout/team.tsx'

const promises = ['answer', 'risk', 'proof'] as const

/**
 * A banner of 250 px, a title and a paragraph (docs/product/public-site.md, "Public pages"), and the firm's promises.
 */
export function About() {
  const { brand } = useSite()
  const t = useTexts('site-pages')
  return (
    <>
      <div className="mt-16 h-[250px] overflow-hidden bg-sunken">
        <BrandTown brand={brand.domain} className="h-[250px] w-full text-ink" />
      </div>
      <div className="mx-auto grid max-w-7xl gap-6 px-5 pt-14 sm:px-8">
        <h1 className="text-[clamp(2.4rem,5.4vw,4rem)] leading-[1.06] max-[20rem]:text-[2rem]">
          {t('about.title')}
        </h1>
        <p className="max-w-4xl font-serif text-2xl leading-snug sm:text-3xl">{t('about.lead')}</p>
        <p className="max-w-3xl text-lg text-ink-soft">{t('about.text')}</p>
      </div>
      <Section title={t('about.promise_title')}>
        <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
          {promises.map((promise) => (
            <li key={promise} className="grid content-start gap-2 border-t-2 border-accent pt-4">
              <h3 className="text-2xl">{t(`about.promises.${promise}.title`)}</h3>
              <p className="text-ink-soft">{t(`about.promises.${promise}.text`)}</p>
            </li>
          ))}
        </ul>
        <Team />
      </Section>
      <CallToAction />
    </>
  )
}
