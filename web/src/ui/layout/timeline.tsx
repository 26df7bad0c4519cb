import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type TimelineStep = {
  title: ReactNode
  state: 'done' | 'current' | 'next' | 'failed'
  /** When the step happened, or since when it has been waiting. */
  moment?: ReactNode
  /** Who acts next, or a comment. */
  children?: ReactNode
}

/** A process step by step: what is done, the current step, what comes next. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-7 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={clsx(
                'absolute top-8 bottom-0 left-4 w-px -translate-x-1/2',
                step.state === 'done' ? 'bg-accent' : 'bg-line',
                step.state === 'current' && 'max-sm:hidden',
              )}
            />
          )}
          <StepMark state={step.state} number={index + 1} />
          <StepHead step={step} />
          {step.children && (
            <div
              className={clsx(
                'col-start-2 min-w-0 text-ink-soft',
                // What is to be done now gets the whole width of a phone.
                step.state === 'current' ? 'mt-3 max-sm:col-start-1 max-sm:col-end-3' : 'mt-1.5',
              )}
            >
              {step.children}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepHead({ step }: { step: TimelineStep }) {
  const { t } = useTranslation('ui')
  return (
    <div className="min-w-0 pt-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={clsx('text-lg', step.state === 'next' ? 'text-ink-soft' : 'font-medium')}>
          {step.title}
          <span className="sr-only"> ({t(`step_${step.state}`)})</span>
        </span>
        {step.moment && <span className="tabular text-sm text-ink-soft">{step.moment}</span>}
      </div>
    </div>
  )
}

const markClass = {
  done: 'bg-accent text-on-accent',
  current: 'border-2 border-accent bg-surface text-accent ring-4 ring-accent-soft',
  next: 'border border-line-strong bg-surface text-ink-soft',
  failed: 'bg-bad text-on-bad',
}

function StepMark({ state, number }: { state: TimelineStep['state']; number: number }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'tabular grid size-8 place-items-center rounded-full text-sm font-semibold',
        markClass[state],
      )}
    >
      {state === 'done' ? (
        <Check className="size-4" />
      ) : state === 'failed' ? (
        <X className="size-4" />
      ) : (
        number
      )}
    </span>
  )
}
