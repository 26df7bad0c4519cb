import { writtenDay } from '@acervo/domain/common/time-zone'
import report from './accessibility-report.json'
import { useSite, useTexts } from './site.ts'

/** The committed result of the accessibility check. e2e/journeys/site.journey.ts repeats the check and compares. */
export function AccessibilityResult() {
  const { language } = useSite()
  const t = useTexts('site-pages')
  return (
    <section aria-labelledby="result" className="mt-12 grid gap-5">
      <h2 id="result" className="text-3xl">
        {t('accessibility.result')}
      </h2>
      <p className="text-lg">
        {t('accessibility.summary', { date: writtenDay(report.date, language), version: report.axe })}
      </p>
      <table className="w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 font-medium">
              {t('accessibility.page')}
            </th>
            {(['passed', 'found'] as const).map((count) => (
              <th key={count} scope="col" className="py-2 pl-3 text-right font-medium">
                {t(`accessibility.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.pages.map(({ path, passed, violations }) => (
            <tr key={path} className="border-b border-line">
              <th scope="row" className="py-2 font-normal wrap-break-word">
                {path}
              </th>
              <td className="py-2 pl-3 text-right">{passed}</td>
              <td className="py-2 pl-3 text-right">{violations}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
