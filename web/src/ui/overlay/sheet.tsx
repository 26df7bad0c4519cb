import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../form/button.tsx'
import { veilClass } from './dialog.tsx'

export type SheetProps = {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  side?: 'left' | 'right'
  /** The title, which only screen readers get. */
  hideTitle?: boolean
  className?: string
  children: ReactNode
}

const sides = {
  left: 'left-0 border-r data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'right-0 border-l data-starting-style:translate-x-full data-ending-style:translate-x-full',
}

/** A panel that slides in from the edge. */
export function Sheet({
  title,
  open,
  onOpenChange,
  side = 'right',
  hideTitle = false,
  className,
  children,
}: SheetProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={veilClass} />
        <Dialog.Popup
          className={clsx(
            'fixed inset-y-0 z-50 flex w-[min(26rem,100vw-3rem)] flex-col overflow-y-auto border-line bg-surface shadow-high outline-none transition-transform duration-200 ease-out',
            sides[side],
            className,
          )}
        >
          <Dialog.Title className={hideTitle ? 'sr-only' : 'px-6 pt-6 pr-14 text-2xl'}>{title}</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label={t('close')}
            className={buttonClass({ variant: 'quiet', size: 'icon' }, 'absolute top-3 right-3')}
          >
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
