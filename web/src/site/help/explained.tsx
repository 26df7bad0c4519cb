import { Question } from '../layout/icons.tsx'
import { pathOfHelp } from '../paths.ts'
import { useTexts } from '../site.ts'
import type { HelpWord } from '../../ui/overlay/what-is-text.tsx'

/**
 * A difficult word, and a button that explains it in a panel over the page, even without a script. Only once per page.
 */
export function Explained({ word, children }: { word: HelpWord; children: string }) {
  const t = useTexts('help')
  const common = useTexts('site-common')
  const id = `palabra-${word}`
  return (
    <>
      {children}{' '}
      <button
        type="button"
        popoverTarget={id}
        aria-label={common('what_is')}
        aria-description={children}
        title={common('what_is')}
        className="relative -my-1 inline-grid size-7 place-content-center rounded-full align-middle text-accent after:absolute after:-inset-2 hover:bg-sunken"
      >
        <Question />
      </button>
      <span
        id={id}
        popover="auto"
        role="dialog"
        aria-label={children}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-5 text-base text-ink shadow-mid backdrop:bg-ink/30"
      >
        <span className="block font-serif text-xl">{t(`words.${word}.title`)}</span>
        <span className="mt-2 block">{t(`words.${word}.text`)}</span>
        <a href={pathOfHelp(word)} className="text-link mt-2 inline-flex min-h-11 items-center font-medium">
          {t('more')}
        </a>
      </span>
    </>
  )
}
