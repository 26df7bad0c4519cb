import { lazy, Suspense, useState, type ReactElement } from 'react'
import { cloneElement } from 'react'
import type { MenuEntry } from './menu-popup.tsx'

const MenuPopup = lazy(() => import('./menu-popup.tsx'))

export type MenuProps = {
  /** The button that opens it; needs a name. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
  entries: readonly MenuEntry[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
}

/** A menu behind a button. Its code (and the positioning engine) is fetched when it is first wanted. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const still = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  })
  if (!isWanted) return still
  return (
    <Suspense fallback={still}>
      <MenuPopup trigger={trigger} {...rest} />
    </Suspense>
  )
}
