import { notificationCalls } from '@acervo/domain/notifications/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../../lib/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { notificationsQuery, unreadQuery } from './queries.ts'

/** A notice that applies until it is lifted stays unread until the user acknowledges it. */
export function Acknowledge({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const acknowledge = useMutation({
    mutationFn: () => send(notificationCalls.acknowledge, { params: { id } }),
    onSettled: () =>
      Promise.all([client.invalidateQueries(unreadQuery), client.invalidateQueries(notificationsQuery)]),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mb-3.5 ml-9 justify-self-start"
      aria-label={t('bell.acknowledge_named', { title })}
      busy={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    >
      {t('bell.acknowledge')}
    </Button>
  )
}
