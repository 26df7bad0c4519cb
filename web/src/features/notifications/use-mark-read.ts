import { notificationCalls, type Notification } from '@acervo/domain/notifications/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../../lib/api.ts'
import { unreadQuery } from './queries.ts'

/** Opening the list marks everything up to its newest row as read. The rows stay highlighted until the list closes. */
export function useMarkRead(newest: Notification | undefined, unread: number | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (up_to: string) => send(notificationCalls.read, { body: { up_to } }),
    onSuccess: () => client.invalidateQueries(unreadQuery),
  })
  const upTo = unread ? newest?.created_at : undefined
  useEffect(() => {
    if (upTo) mutate(upTo)
  }, [upTo, mutate])
}
