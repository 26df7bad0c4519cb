import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../feedback/toast.tsx'

type Act = {
  act: () => Promise<unknown>
  /** Says that it is done. */
  done: string
  /** Says why it failed. */
  failed: (error: Error) => string
  /** Fetches again what may have changed, also after a failure. */
  refetch: (client: QueryClient) => Promise<unknown>
}

/** The state of an `AlertDialog` that asks before an act. It closes when the act has ended, and a toast says how. */
export function useConfirmed({ act, done, failed, refetch }: Act) {
  const client = useQueryClient()
  const [open, onOpenChange] = useState(false)
  const { mutate, isPending: busy } = useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(failed(error)),
    onSettled: () => {
      onOpenChange(false)
      void refetch(client)
    },
  })
  return { open, onOpenChange, busy, onConfirm: () => mutate() }
}
