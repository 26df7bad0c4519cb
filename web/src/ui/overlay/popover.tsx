import { lazy } from 'react'
import { FirstUse } from './first-use.tsx'
import type { PopoverProps } from './popover-panel.tsx'

const PopoverPanel = lazy(() => import('./popover-panel.tsx'))

/** A panel beside its button. */
export function Popover(props: PopoverProps) {
  return (
    <FirstUse trigger={props.trigger} opens="dialog">
      <PopoverPanel {...props} />
    </FirstUse>
  )
}
