import type { ReactNode } from 'react'

/** The head of a screen: its only h1, a sentence, and what can be done. */
export function PageHeader({
  title,
  description,
  badges,
  action,
}: {
  title: ReactNode
  description?: ReactNode
  badges?: ReactNode
  action?: ReactNode
}) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid max-w-3xl gap-2">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {description && <p className="text-lg text-ink-soft">{description}</p>}
        {badges && <div className="mt-1 flex flex-wrap gap-2">{badges}</div>}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </header>
  )
}
