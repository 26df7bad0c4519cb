import { useState } from 'react'
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx'
import { Field } from '../form/field.tsx'
import { Textarea } from '../form/textarea.tsx'

type ReasonDialogProps = Omit<AlertDialogProps, 'open' | 'onOpenChange' | 'confirmDisabled' | 'onConfirm'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  reasonLabel: string
  reasonHint?: string
  /** The maximum number of characters. Further typed or pasted text is cut off. */
  reasonMax?: number
  /** False while something besides the reason is missing. */
  isReady?: boolean
  onConfirm: (reason: string) => void
}

/**
 * Asks for a reason before an action. Without a reason, the action cannot be confirmed. `children` are above the
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
      confirmDisabled={!isReady || !reason.trim()}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <Field label={reasonLabel} hint={reasonHint} required>
        <Textarea
          value={reason}
          rows={3}
          maxLength={reasonMax}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </AlertDialog>
  )
}
