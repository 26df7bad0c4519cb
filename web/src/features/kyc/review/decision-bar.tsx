import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type DecisionBarProps = { place: ReactNode; neighbours: ReactNode; children: ReactNode }

/**
 * The foot of a review on a narrow screen: links to other cases, and the decision. It stays visible while the page
 * scrolls, and never covers the focused element (`data-foot` in the style sheet).
 */
export function DecisionBar({ place, neighbours, children }: DecisionBarProps) {
  const { t } = useTranslation('kyc-review')
  return (
    <section
      aria-label={t('bar.label')}
      data-foot
      className="sticky bottom-0 z-10 -mx-4 -mb-8 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper/95 px-4 py-2.5 backdrop-blur-sm sm:-mx-8 sm:-mb-10 sm:px-8 sm:py-3"
    >
      <div className="flex flex-wrap gap-2 max-sm:flex-1 max-sm:justify-between">
        {neighbours}
        {place}
      </div>
      <div className="flex gap-2 empty:hidden max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 sm:ml-auto sm:gap-3 max-sm:[&_svg]:hidden">
        {children}
      </div>
    </section>
  )
}
