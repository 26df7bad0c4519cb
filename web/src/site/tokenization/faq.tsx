import { useTexts } from '../site.ts'

export const questions = ['crypto', 'erir', 'lose', 'sell', 'know', 'cost'] as const

/** Expandable questions. The page's structured data repeats them for search engines. */
export function Faq() {
  const t = useTexts('site-pages')
  return (
    <div className="max-w-4xl border-t border-line-strong">
      {questions.map((question) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-medium">
            {t(`tokenization.faq.items.${question}.q`)}
            <span aria-hidden className="text-2xl text-signal group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="max-w-3xl pb-5 text-lg text-ink-soft">{t(`tokenization.faq.items.${question}.a`)}</p>
        </details>
      ))}
    </div>
  )
}
