import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../form/button.tsx'
import { HoldsLayout } from '../layout/use-is-narrow.ts'
import { EscapeWarning } from './escape-warning.tsx'
import { useTypedGuard } from './use-typed-guard.ts'

export const veilClass =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** The button that opens the dialog. Omit it when `open` is given. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons at the foot. On a narrow screen they are stacked, with the last one on top. */
  footer?: ReactNode
  wide?: boolean
  children?: ReactNode
}

/**
 * A question or a small task in front of the page. Escape or a click outside closes it. Once the user has typed into a
 * form in the dialog, a click outside does nothing and Escape has to be pressed twice, so that a mistake loses nothing.
 */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  wide = false,
  children,
}: DialogProps) {
  const guard = useTypedGuard(onOpenChange)
  return (
    <Base.Root
      open={open}
      onOpenChange={guard.change}
      onOpenChangeComplete={(isOpen) => !isOpen && guard.forget()}
      disablePointerDismissal={guard.isTyped}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Popup
          className={clsx(dialogClass, wide ? 'max-w-3xl' : 'max-w-lg')}
          onInput={({ target }) => isInForm(target) && guard.noteTyped()}
        >
          <HoldsLayout />
          <Heading title={title} description={description} />
          {children && <div className={dialogBodyClass}>{children}</div>}
          <EscapeWarning isWarned={guard.isWarned} />
          {footer && <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Heading({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-1.5">
        <Base.Title className="text-2xl wrap-anywhere">{title}</Base.Title>
        {description && <Base.Description className="text-ink-soft">{description}</Base.Description>}
      </div>
      <Base.Close
        aria-label={t('close')}
        className={buttonClass({ variant: 'quiet', size: 'icon' }, '-mt-1.5 -mr-2')}
      >
        <X aria-hidden />
      </Base.Close>
    </div>
  )
}

function isInForm(target: EventTarget): boolean {
  return target instanceof Element && target.closest('form') !== null
}

export const dialogClass =
  'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col gap-5 rounded-lg border border-line bg-surface p-5 shadow-high outline-none sm:p-7 ' +
  'transition-[opacity,scale] duration-200 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0'

/** The scrolling part of a dialog. It is aligned with the title, and has room around it for focus outlines. */
export const dialogBodyClass = '-m-1 min-h-0 overflow-y-auto overscroll-contain p-1'
