import { cloneElement, lazy, Suspense, useState } from 'react'
import type { PopoverProps } from './popover-panel.tsx'

const PopoverPanel = lazy(() => import('./popover-panel.tsx'))

/** A panel beside its button. Its code (and the positioning engine) is fetched on first use. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const [isWanted, setWanted] = useState(false)
  const still = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  })
  if (!isWanted) return still
  return (
    <Suspense fallback={still}>
      <PopoverPanel trigger={trigger} {...rest} />
    </Suspense>
  )
}
