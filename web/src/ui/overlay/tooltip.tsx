import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export type TooltipProps = {
  text: ReactNode
  /** The explained element. It has to be focusable and have an accessible name of its own. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  delay?: number
}

/** A few words on hover and on focus. Never the only place for a piece of information. */
export function Tooltip({ text, children, side = 'top', delay = 700 }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={delay} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-sm text-paper shadow-mid transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
