import { stepOrder } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'

/**
 * What happens after investing: the six steps, and who takes each. In a crowdfunding offer, the investor accepts a
 * sheet.
 */
export function NextSteps({ isOffer }: { isOffer: boolean }) {
  const { t } = useTranslation('investments')
  return (
    <section aria-labelledby="next-steps" className="mt-12 border-t border-line pt-8">
      <h2 id="next-steps" className="text-2xl">
        {t('next.title')}
      </h2>
      <ol className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {stepOrder.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3">
            <span
              aria-hidden
              className="tabular grid size-8 place-items-center rounded-full bg-accent-soft font-serif text-lg text-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base font-semibold">{t(`next.${step}.title`)}</h3>
              <p className="text-sm text-ink-soft">
                {step === 'start' && isOffer ? t('next.start.text_sheet') : t(`next.${step}.text`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
