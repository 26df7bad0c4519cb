import { cloneElement, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'

const PopoverPanel = lazy(() => import('./popover-panel.tsx'))

export type PopoverProps = {
  /** The button that opens it; needs a name. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog'; 'aria-expanded'?: boolean }>
  title: string
  /** What it shows; `close` puts it away. */
  children: (close: () => void) => ReactNode
}

/** Something to look at beside its button. Its code (and the positioning engine) is fetched when it is first wanted. */
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
