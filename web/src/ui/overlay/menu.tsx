import { lazy } from 'react'
import { FirstUse } from './first-use.tsx'
import type { MenuProps } from './menu-popup.tsx'

const MenuPopup = lazy(() => import('./menu-popup.tsx'))

/** A menu behind a button. */
export function Menu(props: MenuProps) {
  return (
    <FirstUse trigger={props.trigger} opens="menu">
      <MenuPopup {...props} />
    </FirstUse>
  )
}
