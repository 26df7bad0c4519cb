import { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import type { Trigger } from './first-use.tsx'
import { popupClass } from './popup.ts'

export type PopoverProps = {
  trigger: Trigger
  title: string
  /** The content. `close` closes the popover. */
  children: (close: () => void) => ReactNode
}

/** The part of `Popover` that is loaded on first use. A default export because `lazy` requires one. */
export default function PopoverPanel({ trigger, title, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="bottom" align="end" sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            className={clsx(
              popupClass,
              'flex max-h-[min(36rem,var(--available-height))] w-[min(26rem,var(--available-width))] flex-col p-0!',
            )}
          >
            <Base.Title className="border-b border-line px-5 py-3.5 text-xl">{title}</Base.Title>
            <div className="min-h-0 overflow-y-auto overscroll-contain">{children(() => setOpen(false))}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
