import { Example } from '../example/example.tsx'
import { Section } from '../layout/section.tsx'
import { useTexts } from '../site.ts'

const benefits = ['accessibility', 'transparency', 'legal_security', 'efficiency'] as const

export function Why() {
  const t = useTexts('site-home')
  return (
    <Section title={t('why.title')} lead={t('why.lead')} className="border-y border-line bg-sunken">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <dl className="grid gap-8 sm:grid-cols-2 lg:gap-10">
          {benefits.map((benefit) => (
            <div key={benefit} className="grid content-start gap-2 border-t-2 border-accent pt-4">
              <dt className="font-serif text-2xl">{t(`why.benefits.${benefit}.title`)}</dt>
              <dd className="text-ink-soft">{t(`why.benefits.${benefit}.text`)}</dd>
            </div>
          ))}
        </dl>
        <Example />
      </div>
    </Section>
  )
}
