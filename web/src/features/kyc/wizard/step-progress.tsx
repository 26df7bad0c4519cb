import { useTranslation } from 'react-i18next'
import { kycTabs, type KycTab } from './tabs.ts'

/** The name of a step after its number. The number is not part of the name. */
export function StepLabel({ tab }: { tab: KycTab }) {
  const { t } = useTranslation('kyc')
  return (
    <>
      <span aria-hidden className="tabular mr-1.5 text-ink-soft">
        {kycTabs.indexOf(tab) + 1}
      </span>
      {t(`tab.${tab}`)}
    </>
  )
}

/** The number of the current step. */
export function StepProgress({ tab }: { tab: KycTab }) {
  const { t } = useTranslation('kyc')
  const number = kycTabs.indexOf(tab) + 1
  return (
    <div className="mb-4 grid max-w-sm gap-1.5 text-sm text-ink-soft">
      <p>{t('step', { number, total: kycTabs.length })}</p>
      <div aria-hidden className="flex gap-1">
        {kycTabs.map((one, index) => (
          <span
            key={one}
            className={`h-1.5 flex-1 rounded-full ${index < number ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}
