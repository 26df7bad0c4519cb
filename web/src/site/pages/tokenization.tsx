import { stages } from '../../drawings/stages.tsx'
import { CallToAction } from '../layout/call-to-action.tsx'
import { Example } from '../example/example.tsx'
import { JourneyFigure } from '../layout/journey-figure.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Section } from '../layout/section.tsx'
import { useTexts } from '../site.ts'
import { Faq } from '../tokenization/faq.tsx'
import { Versus } from '../tokenization/versus.tsx'

const [, , Entry] = stages
const articles = ['born', 'access', 'erir', 'free'] as const
const risks = ['loss', 'liquidity', 'delay', 'technology'] as const

export function Tokenization() {
  const t = useTexts('site-pages')
  return (
    <>
      <PageHeader
        title={t('tokenization.title')}
        lead={t('tokenization.lead')}
        picture={<Entry className="mx-auto w-full max-w-sm text-ink" />}
      />
      <Journey />
      <Section title={t('tokenization.token.title')}>
        <div className="grid gap-x-14 gap-y-5 text-lg md:grid-cols-2">
          <p>{t('tokenization.token.text')}</p>
          <p className="text-ink-soft">{t('tokenization.token.more')}</p>
        </div>
      </Section>
      <Section
        title={t('tokenization.law.title')}
        lead={t('tokenization.law.text')}
        className="border-t border-line bg-sunken"
      >
        <Articles />
      </Section>
      <Section title={t('tokenization.versus.title')}>
        <Versus />
      </Section>
      <Section title={t('tokenization.risks.title')} className="border-t border-line bg-surface">
        <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
          <Risks />
          <Example />
        </div>
      </Section>
      <Section title={t('tokenization.faq.title')}>
        <Faq />
      </Section>
      <CallToAction />
    </>
  )
}

function Journey() {
  const t = useTexts('site-pages')
  return (
    <div className="border-y border-line bg-surface py-16">
      <div className="mx-auto max-w-7xl px-5 sm:px-8">
        <h2 className="sr-only">{t('tokenization.title')}</h2>
        <JourneyFigure />
      </div>
    </div>
  )
}

function Articles() {
  const t = useTexts('site-pages')
  return (
    <ul className="grid gap-x-14 gap-y-6 text-lg md:grid-cols-2">
      {articles.map((article) => (
        <li key={article} className="border-l-2 border-accent pl-4">
          {t(`tokenization.law.${article}`)}
        </li>
      ))}
    </ul>
  )
}

function Risks() {
  const t = useTexts('site-pages')
  return (
    <dl className="grid gap-8 sm:grid-cols-2">
      {risks.map((risk) => (
        <div key={risk} className="grid content-start gap-2 border-t-2 border-signal pt-4">
          <dt className="font-serif text-2xl">{t(`tokenization.risks.${risk}.title`)}</dt>
          <dd className="text-ink-soft">{t(`tokenization.risks.${risk}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
