import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { noteChanged } from './staff-queries.ts'

type ConfirmDeleteProps<Reply> = {
  trigger: ReactElement
  title: string
  description: string
  confirmText: string
  busyText: string
  remove: () => Promise<Reply>
  /** The message after the deletion. */
  done: string
  onDone?: (reply: Reply) => void
  /** The message when the deletion failed. */
  failed: (error: Error) => string
}

/** Deletes a draft, an image or a document, after a confirmation. */
export function ConfirmDelete<Reply>({ remove, done, onDone, failed, ...dialog }: ConfirmDeleteProps<Reply>) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: (reply) => {
      onDone?.(reply)
      toast.success(done)
    },
    onError: (error) => toast.error(failed(error)),
    onSettled: () => {
      setAsking(false)
      void noteChanged()
    },
  })
  return (
    <AlertDialog
      {...dialog}
      open={isAsking}
      onOpenChange={setAsking}
      danger
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
