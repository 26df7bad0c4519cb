import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The path to this screen. The caller passes a link for every step but the last. A narrow screen shows only the last
 * step.
 */
export function Breadcrumb({ steps }: { steps: readonly ReactNode[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="flex items-center gap-1.5 text-ink-soft">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          return (
            <Fragment key={index}>
              <li
                aria-current={isLast ? 'page' : undefined}
                className={
                  isLast ? 'truncate font-medium text-ink' : 'hidden shrink-0 hover:text-ink lg:block'
                }
              >
                {step}
              </li>
              {!isLast && (
                <li aria-hidden className="hidden lg:block">
                  <ChevronRight className="size-4" />
                </li>
              )}
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
