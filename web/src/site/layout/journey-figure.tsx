import { stages as pictures } from '../../drawings/stages.tsx'
import { useTexts } from '../site.ts'

const stages = ['asset', 'analysis', 'entry', 'tokens', 'returns'] as const

/** How an asset becomes a register entry and tokens, in five pictures joined by a line. */
export function JourneyFigure() {
  const t = useTexts('site-home')
  return (
    <figure className="grid gap-8">
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
        {stages.map((stage, i) => {
          const Picture = pictures[i]
          return (
            <li key={stage} className="journey-stage relative grid content-start gap-3">
              {Picture && <Picture className="w-full max-w-60 text-ink" />}
              <h3 className="flex items-baseline gap-2.5 border-t-2 border-signal pt-3 text-xl">
                <span aria-hidden className="tabular text-base text-signal">
                  {i + 1}
                </span>
                {t(`what.stages.${stage}.title`)}
              </h3>
              <p className="text-ink-soft">{t(`what.stages.${stage}.text`)}</p>
            </li>
          )
        })}
      </ol>
      <figcaption className="max-w-2xl font-serif text-xl">{t('what.figure')}</figcaption>
    </figure>
  )
}
