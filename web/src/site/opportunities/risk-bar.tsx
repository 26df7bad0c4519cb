import { useTexts } from '../site.ts'

/** The risk of investing. Stays visible below the navbar while the page scrolls. */
export function RiskBar() {
  const t = useTexts('site-opportunities')
  return (
    <p className="sticky top-16 z-30 mt-16 border-b border-line bg-signal-soft px-5 py-2 text-center text-sm font-medium text-signal sm:px-8">
      {t('risk')}
    </p>
  )
}
