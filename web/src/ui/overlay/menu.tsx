import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-popup.tsx'

const MenuPopup = lazy(() => import('./menu-popup.tsx'))

/** A menu behind a button. Its code (and the positioning engine) is fetched on first use. */
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
