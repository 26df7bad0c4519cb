import { stages as pictures } from '../../drawings/stages.tsx'
import { useTexts } from '../site.ts'

const stages = ['asset', 'analysis', 'entry', 'tokens', 'returns'] as const

/** How an asset becomes a register entry and tokens, in five pictures joined by a line. */
export function JourneyFigure() {
  const t = useTexts('site-home')
  return (
    <figure className="grid gap-8">
      <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-5">
        {stages.map((stage, i) => {
          const Picture = pictures[i]
          return (
            <li
              key={stage}
              className="journey-stage relative grid content-start gap-x-4 gap-y-1 max-sm:grid-cols-[5.5rem_1fr] sm:gap-3"
            >
              {Picture && (
                <Picture className="w-full max-w-60 text-ink max-sm:row-span-2 max-sm:self-center" />
              )}
              <h3 className="flex items-baseline gap-2.5 border-signal text-xl sm:border-t-2 sm:pt-3">
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
