import type { ReactNode, Ref } from 'react'

type OutcomeProps = {
  isSent: boolean
  /** For a form that moves the focus to it. */
  ref?: Ref<HTMLParagraphElement>
  children: ReactNode
}

/** Shown above a submitted public form: the thanks, or why the form was refused. */
export function Outcome({ isSent, ref, children }: OutcomeProps) {
  return (
    <p
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={isSent ? 'status' : 'alert'}
      className={`mb-6 rounded-lg border p-4 ${isSent ? 'border-good/35 bg-good-soft' : 'border-bad/35 bg-bad-soft'}`}
    >
      {children}
    </p>
  )
}
