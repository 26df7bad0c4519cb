import { Section } from '../layout/section.tsx'
import { useTexts } from '../site.ts'

const steps = ['selection', 'legal', 'tokenization', 'issuance', 'management'] as const

export function How() {
  const t = useTexts('site-home')
  return (
    <Section id="como-funciona" title={t('how.title')} lead={t('how.lead')}>
      <ol className="grid border-t border-line">
        {steps.map((step, i) => (
          <li
            key={step}
            className="rises grid grid-cols-[2rem_1fr] gap-x-3 gap-y-2 border-b border-line py-5 md:grid-cols-[4rem_1fr_1.6fr] md:gap-x-10 md:py-7"
          >
            <span aria-hidden className="tabular font-serif text-2xl text-signal md:text-4xl">
              {i + 1}
            </span>
            <h3 className="text-xl md:text-2xl">{t(`how.steps.${step}.title`)}</h3>
            <div className="grid content-start gap-2 max-md:col-span-2">
              <p className="md:text-lg">{t(`how.steps.${step}.text`)}</p>
              <p className="text-sm font-medium text-ink-soft">
                {t('how.answers', { who: t(`how.steps.${step}.who`) })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
