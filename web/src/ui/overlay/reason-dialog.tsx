import { useState } from 'react'
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx'
import { isTooLong, LimitedText } from '../form/textarea.tsx'

type ReasonDialogProps = Omit<AlertDialogProps, 'open' | 'onOpenChange' | 'confirmDisabled' | 'onConfirm'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  reasonLabel: string
  reasonHint?: string
  /** The maximum number of characters. */
  reasonMax?: number
  /** False while something besides the reason is missing. */
  isReady?: boolean
  onConfirm: (reason: string) => void
}

/**
 * Asks for a reason before an action. Without a reason, or with one that is too long, the action cannot be confirmed. `children` are above the
 * reason.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    reasonLabel,
    reasonHint,
    reasonMax = 2000,
    isReady = true,
    onOpenChange,
    onConfirm,
    children,
    ...rest
  } = props
  const [reason, setReason] = useState('')
  return (
    <AlertDialog
      {...rest}
      onOpenChange={(open) => {
        if (open) setReason('')
        onOpenChange(open)
      }}
      confirmDisabled={!isReady || !reason.trim() || isTooLong(reason, reasonMax)}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <LimitedText
        label={reasonLabel}
        hint={reasonHint}
        required
        value={reason}
        rows={3}
        max={reasonMax}
        onChange={setReason}
      />
    </AlertDialog>
  )
}
