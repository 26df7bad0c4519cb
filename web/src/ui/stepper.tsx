import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export type StepperStep<Value extends string> = {
  value: Value
  label: string
  isDone?: boolean
  disabled?: boolean
}

export type StepperProps<Value extends string> = {
  steps: readonly StepperStep<Value>[]
  value: Value
  onChange: (value: Value) => void
  label: string
}

/** The parts of a long form, in order, on one line. For a process that runs by itself use `Timeline`. */
export function Stepper<Value extends string>({ steps, value, onChange, label }: StepperProps<Value>) {
  const { t } = useTranslation('ui')
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => {
        const isCurrent = step.value === value
        return (
          <li key={step.value} className={clsx('min-w-0', isCurrent ? 'flex-1' : 'max-sm:w-12 sm:flex-1')}>
            <button
              type="button"
              disabled={step.disabled}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onChange(step.value)}
              className={clsx(
                'flex min-h-11 w-full items-center gap-2 border-t-3 pt-2 text-left text-sm disabled:cursor-not-allowed disabled:opacity-60 sm:text-base',
                isCurrent
                  ? 'border-accent font-semibold text-ink'
                  : step.isDone
                    ? 'border-accent/50 text-ink-soft'
                    : 'border-line text-ink-soft',
              )}
            >
              <span aria-hidden className="tabular">
                {step.isDone && !isCurrent ? <Check className="size-4 text-good" /> : `${index + 1}.`}
              </span>
              <span className={clsx('truncate', !isCurrent && 'max-sm:sr-only')}>{step.label}</span>
              {step.isDone && <span className="sr-only"> ({t('step_done')})</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
