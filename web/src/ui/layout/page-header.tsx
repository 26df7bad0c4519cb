import type { ReactNode } from 'react'

/** The header of a screen: its only h1, a sentence, and actions. `level` 2 is for a screen shown within another. */
export function PageHeader({
  title,
  description,
  badges,
  action,
  level = 1,
}: {
  title: ReactNode
  description?: ReactNode
  badges?: ReactNode
  action?: ReactNode
  level?: 1 | 2
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid max-w-3xl min-w-0 gap-2">
        <Heading className="text-3xl wrap-anywhere sm:text-4xl">{title}</Heading>
        {description && <p className="text-lg wrap-anywhere text-ink-soft">{description}</p>}
        {badges && <div className="mt-1 flex flex-wrap gap-2">{badges}</div>}
      </div>
      {action && <div className="flex flex-wrap items-start gap-2 print:hidden">{action}</div>}
    </header>
  )
}
