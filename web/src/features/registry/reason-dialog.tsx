import { useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type ReasonDialogProps = {
  title: string
  text: ReactNode
  confirmText: string
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  danger?: boolean
  busy: boolean
  /** False while something beside the reason is missing. */
  isReady?: boolean
  onConfirm: (reason: string) => void
  /** Fields above the reason. */
  children?: ReactNode
}

/** Asks why before blocking or unblocking; without a reason it cannot be confirmed (spec part 2, section 5). */
export function ReasonDialog({ text, isReady = true, onConfirm, children, ...rest }: ReasonDialogProps) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  return (
    <AlertDialog
      {...rest}
      description={text}
      onOpenChange={(open) => {
        if (open) setReason('')
        rest.onOpenChange(open)
      }}
      busyText={t('blocking.working')}
      confirmDisabled={!isReady || !reason.trim()}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <Field label={t('blocking.reason')} hint={t('blocking.reason_hint')} required>
        <Textarea
          value={reason}
          rows={3}
          maxLength={2000}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </AlertDialog>
  )
}
