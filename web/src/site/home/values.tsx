import { Section } from '../layout/section.tsx'
import { useTexts } from '../site.ts'

const values = ['compliance', 'ethics', 'security'] as const

export function Values() {
  const t = useTexts('site-home')
  return (
    <Section title={t('values.title')} className="border-t border-line bg-surface">
      <ul className="grid gap-x-12 gap-y-6 md:grid-cols-3">
        {values.map((value) => (
          <li key={value} className="rises grid content-start gap-2 sm:gap-3">
            <h3 className="border-b border-line-strong pb-2 text-2xl sm:pb-3 sm:text-3xl">
              {t(`values.items.${value}.title`)}
            </h3>
            <p className="text-ink-soft sm:text-lg">{t(`values.items.${value}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
