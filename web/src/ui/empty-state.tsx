import type { ReactNode } from 'react'

/** Nothing here yet, why, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      {icon && (
        <span aria-hidden className="text-accent [&_svg]:size-10 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      <p className="font-serif text-2xl">{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
