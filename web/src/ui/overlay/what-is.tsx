import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Popover } from './popover.tsx'
import type { HelpWord } from './what-is-text.tsx'

const WhatIsText = lazy(() => import('./what-is-text.tsx'))

type WhatIsProps = {
  /** The explained word, as the help names it. */
  word: HelpWord
  /** The word as written beside the button. */
  about: string
  /** Shows the question as text instead of a sign. For a whole step, which has no label beside the button. */
  inWords?: boolean
}

/** A difficult word, and the button that explains it. */
export function Explained({ word, children }: { word: HelpWord; children: string }) {
  return (
    <>
      {children} <WhatIs word={word} about={children} />
    </>
  )
}

/** A button beside a difficult word, which opens its explanation from the help. The text is fetched on first use. */
export function WhatIs({ word, about, inWords = false }: WhatIsProps) {
  const { t } = useTranslation('ui')
  const trigger = inWords ? (
    <Button
      variant="link"
      aria-description={about}
      className="relative inline! min-h-0! py-0! text-[length:inherit]! after:absolute after:-inset-2 print:hidden!"
    >
      {t('what_is')}
    </Button>
  ) : (
    <Button
      variant="quiet"
      aria-label={t('what_is')}
      // Not part of the accessible name. Otherwise the button beside a field would be found by the field's label.
      aria-description={about}
      title={t('what_is')}
      // A finger needs more room than the line has.
      className="relative -my-3 size-7 rounded-full p-0! align-middle text-accent! after:absolute after:-inset-2 print:hidden!"
    >
      <CircleQuestionMark aria-hidden />
    </Button>
  )
  return (
    <Popover trigger={trigger} title={about}>
      {() => (
        <Suspense fallback={<Skeleton className="m-5 h-24" />}>
          <WhatIsText word={word} />
        </Suspense>
      )}
    </Popover>
  )
}
