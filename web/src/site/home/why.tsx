import { Section } from '../layout/section.tsx'
import { pathOf } from '../paths.ts'
import { useTexts } from '../site.ts'

const benefits = ['accessibility', 'transparency', 'legal_security', 'efficiency'] as const

export function Why() {
  const t = useTexts('site-home')
  return (
    <Section title={t('why.title')} lead={t('why.lead')} className="border-y border-line bg-sunken">
      <dl className="grid gap-5 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4 lg:gap-10">
        {benefits.map((benefit) => (
          <div key={benefit} className="grid content-start gap-1.5 border-t-2 border-accent pt-3">
            <dt className="font-serif text-xl sm:text-2xl">{t(`why.benefits.${benefit}.title`)}</dt>
            <dd className="text-ink-soft">{t(`why.benefits.${benefit}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a
          href={`${pathOf('que-es-la-tokenizacion')}#ejemplo`}
          className="text-link inline-flex min-h-11 items-center text-lg"
        >
          {t('why.example')}
        </a>
      </p>
    </Section>
  )
}
