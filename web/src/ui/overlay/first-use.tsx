import { cloneElement, startTransition, Suspense, useState, type ReactElement, type ReactNode } from 'react'

/** The button that opens the content; needs an accessible name. */
export type Trigger = ReactElement<{
  onClick?: () => void
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
}>

type FirstUseProps = { trigger: Trigger; opens: 'dialog' | 'menu'; children: ReactNode }

/**
 * A button that becomes `children` on first use, when their code and positioning engine are fetched. Until then, the
 * button stays and keeps the focus.
 */
export function FirstUse({ trigger, opens, children }: FirstUseProps) {
  const [isUsed, setUsed] = useState(false)
  const still = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: () => startTransition(() => setUsed(true)),
  })
  return <Suspense fallback={still}>{isUsed ? children : still}</Suspense>
}
