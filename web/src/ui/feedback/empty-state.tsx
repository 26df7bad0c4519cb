import type { ReactNode } from 'react'

/** Says that there is nothing yet, why, and how to change that. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  isScreen,
}: {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Set this when the screen shows nothing else. The title is then the screen's heading. */
  isScreen?: boolean
}) {
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      {icon && (
        <span aria-hidden className="text-accent [&_svg]:size-10 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      <Title className="font-serif text-2xl">{title}</Title>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
