import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** A panel with a border, for one group of content. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx('rounded-lg border border-line bg-surface p-5 shadow-low sm:p-6', className)}
    />
  )
}

type CardHeaderProps = { title: ReactNode; description?: ReactNode; action?: ReactNode }

export function CardHeader({ title, description, action }: CardHeaderProps) {
  return (
    <header className="flex not-last:mb-5 flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        {description && <p className="text-ink-soft">{description}</p>}
      </div>
      {action}
    </header>
  )
}

export type Fact = { label: ReactNode; value: ReactNode }

type FactsProps = {
  /** An empty value in place of a fact is left out, for facts that do not apply. */
  facts: readonly (Fact | '' | false | null | undefined)[]
  className?: string
}

/** Labels and values: the terms of a project, the data of a person. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={clsx('divide-y divide-line', className)}>
      {facts.map(
        (fact, index) =>
          fact && (
            <div
              key={index}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5"
            >
              <dt className="text-ink-soft">{fact.label}</dt>
              <dd className="tabular ml-auto text-right font-medium wrap-anywhere">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
