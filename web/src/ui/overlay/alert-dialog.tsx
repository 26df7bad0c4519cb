import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '../form/button.tsx'
import { HoldsLayout } from '../layout/use-is-narrow.ts'
import { dialogBodyClass, dialogClass, veilClass } from './dialog.tsx'
import { EscapeWarning } from './escape-warning.tsx'
import { useTypedGuard } from './use-typed-guard.ts'

export type AlertDialogProps = {
  title: ReactNode
  description: ReactNode
  confirmText: string
  cancelText?: string
  /** Red, for an action that deletes or revokes something. */
  danger?: boolean
  busy?: boolean
  busyText?: string
  /** True while a required input is missing. */
  confirmDisabled?: boolean
  onConfirm: () => void
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** More to read or fill in, such as a reason. */
  children?: ReactNode
  /** Replaces the question once the action is done. The dialog can then only be closed. */
  done?: { title: ReactNode; description: ReactNode }
}

/**
 * Asks before an action that cannot be undone. When the action is done, the caller passes `done` or closes the dialog.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, done } = props
  const guard = useTypedGuard(props.onOpenChange)
  return (
    <Base.Root
      open={props.open}
      onOpenChange={done ? props.onOpenChange : guard.change}
      onOpenChangeComplete={(isOpen) => !isOpen && guard.forget()}
    >
      {props.trigger && <Base.Trigger render={props.trigger} />}
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={clsx(dialogClass, 'max-w-md')} onInput={guard.noteTyped}>
          <HoldsLayout />
          <Base.Title aria-live="polite" className="text-2xl">
            {done ? done.title : title}
          </Base.Title>
          <Base.Description className="space-y-2 text-ink-soft" render={<div />}>
            {done ? done.description : description}
          </Base.Description>
          {!done && props.children && (
            <div className={clsx(dialogBodyClass, 'grid gap-5')}>{props.children}</div>
          )}
          <EscapeWarning isWarned={guard.isWarned && !done} />
          <Buttons {...props} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Buttons({ done, danger = false, busy, ...props }: AlertDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      {done ? (
        <Base.Close key="done" autoFocus className={buttonClass()}>
          {t('close')}
        </Base.Close>
      ) : (
        <>
          <Base.Close disabled={busy} className={buttonClass({ variant: 'secondary' })}>
            {props.cancelText ?? t('cancel')}
          </Base.Close>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyText={props.busyText}
            disabled={props.confirmDisabled}
            // The second click of a double click confirms nothing: neither a dialog that the first click opened, nor an
            // action twice.
            onClick={({ detail }) => detail <= 1 && props.onConfirm()}
          >
            {props.confirmText}
          </Button>
        </>
      )}
    </div>
  )
}
