import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../feedback/toast.tsx'
import { useOneAtATime } from '../form/use-one-at-a-time.ts'

type Act = {
  act: (reason: string) => Promise<unknown>
  /** The message after success. */
  done: string
  /** The message after a failure, with the reason. */
  failed: (error: Error) => string
  /** Refetches what may have changed, also after a failure. */
  refetch: (client: QueryClient) => Promise<unknown>
}

/** The state of a dialog that something else opens, such as a queue. */
type Opened = { open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void }

/**
 * The state of an `AlertDialog` that asks before an action. When the action ends, the dialog closes and a toast shows
 * the result.
 */
export function useConfirmed({ act, ...rest }: Act & { act: () => Promise<unknown> }, opened?: Opened) {
  const { onConfirm, ...dialog } = useAct({ act, ...rest }, { opened, closesOnFailure: true })
  return { ...dialog, onConfirm: () => onConfirm('') }
}

/** The same for a `ReasonDialog`. It stays open after a failure, so that nobody has to type the reason again. */
export function useReasoned(act: Act, opened?: Opened) {
  return useAct(act, { opened, closesOnFailure: false })
}

type Dialog = { opened: Opened | undefined; closesOnFailure: boolean }

function useAct({ act, done, failed, refetch }: Act, { opened, closesOnFailure }: Dialog) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { open, onOpenChange, onDone } = opened ?? { open: isOpen, onOpenChange: setOpen, onDone: undefined }
  const { mutate, isPending: busy } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onOpenChange(false)
      onDone?.()
      toast.success(done)
    },
    onError: (error) => {
      if (closesOnFailure) onOpenChange(false)
      toast.error(failed(error))
    },
    onSettled: () => refetch(client),
  })
  return { open, onOpenChange, busy, onConfirm: useOneAtATime(mutate) }
}
