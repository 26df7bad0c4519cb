import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from './button.tsx'
import { dialogClass, veilClass } from './dialog.tsx'

export type AlertDialogProps = {
  title: ReactNode
  description: ReactNode
  confirmText: string
  cancelText?: string
  /** Red: something is lost or taken away. */
  danger?: boolean
  busy?: boolean
  busyText?: string
  /** Something that has to be filled in first is missing. */
  confirmDisabled?: boolean
  onConfirm: () => void
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** More to fill in, such as a reason. */
  children?: ReactNode
}

/** Asks before something that cannot be taken back. The caller closes it when the deed is done. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, confirmText, cancelText, danger = false, busy, busyText, onConfirm } = props
  const { t } = useTranslation('ui')
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger && <Base.Trigger render={props.trigger} />}
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={clsx(dialogClass, 'max-w-md')}>
          <Base.Title className="text-2xl">{title}</Base.Title>
          <Base.Description className="text-ink-soft" render={<div />}>
            {description}
          </Base.Description>
          {props.children}
          <footer className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Base.Close disabled={busy} className={buttonClass({ variant: 'secondary' })}>
              {cancelText ?? t('cancel')}
            </Base.Close>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              busyText={busyText}
              disabled={props.confirmDisabled}
              onClick={onConfirm}
            >
              {confirmText}
            </Button>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
