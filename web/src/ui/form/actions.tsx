import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type FormActionsProps = {
  busy: boolean
  busyText: string
  cancelText: string
  onCancel: () => void
  /** The text of the button that sends the form. */
  children: ReactNode
}

/** The buttons at the foot of a form: send, and leave without sending. */
export function FormActions({ busy, busyText, cancelText, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy} busyText={busyText}>
        {children}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {cancelText}
      </Button>
    </div>
  )
}
