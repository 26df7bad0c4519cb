import type { ReactNode } from 'react'

function Icon({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={`size-5 shrink-0 ${className ?? ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const Globe = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c-5 5.500-5 12.500 0 18 5-5.500 5-12.500 0-18z" />
  </Icon>
)

export const Question = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.200 9.200a2.900 2.900 0 0 1 5.700.900c0 1.900-2.900 2.400-2.900 3.900M12 17h.010" />
  </Icon>
)

export const Chevron = () => (
  <Icon className="size-4! text-ink-soft">
    <path d="m6 9 6 6 6-6" />
  </Icon>
)

export const Menu = () => (
  <Icon className="when-closed size-6!">
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const Close = () => (
  <Icon className="when-open size-6!">
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
)
