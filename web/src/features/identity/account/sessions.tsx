import { accountCalls } from '@acervo/domain/identity/account-calls'
import type { SessionRow } from '@acervo/domain/identity/profile'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { auth } from '../../../lib/session.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { deviceOf } from '@acervo/domain/identity/device'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'

const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.me, 'sessions'],
  queryFn: ({ signal }) => send(accountCalls.listSessions, {}, { signal }),
})

/** The user's sessions, as far as the provider knows them, each with a button that ends it. */
export function AccountSessions() {
  const { t } = useTranslation('account')
  const { data: rows, error, isPending, refetch } = useQuery({ ...sessionsQuery, select: ({ data }) => data })
  const endOthers = useMutation({ mutationFn: signOutOthers })
  const hasOthers = rows === null || (rows?.length ?? 0) > 1
  return (
    <Card>
      <CardHeader title={t('sessions.title')} description={t('sessions.lead')} />
      <div className="grid gap-4">
        {isPending && <Skeleton className="h-16" />}
        {error && <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />}
        {rows && (
          <ul className="grid divide-y divide-line" aria-label={t('sessions.title')}>
            {rows.map((row) => (
              <SessionItem key={row.id} row={row} />
            ))}
          </ul>
        )}
        {hasOthers && (
          <Button
            variant="secondary"
            busy={endOthers.isPending}
            busyText={t('sessions.ending')}
            onClick={() => endOthers.mutate()}
            className="justify-self-start"
          >
            {t('sessions.end_others')}
          </Button>
        )}
        {endOthers.isSuccess && (
          <Notice tone="good" live>
            {t('sessions.others_ended')}
          </Notice>
        )}
        <FormError>{endOthers.error && providerText(endOthers.error)}</FormError>
      </div>
    </Card>
  )
}

async function signOutOthers(): Promise<void> {
  const { error } = await (await auth()).signOut({ scope: 'others' })
  if (error) throw error
  await queryClient.invalidateQueries(sessionsQuery)
}

function SessionItem({ row }: { row: SessionRow }) {
  const { t } = useTranslation('account')
  const end = useMutation({
    mutationFn: async () => {
      await send(accountCalls.endSession, { params: { id: row.id } })
    },
    // If the session has ended already, that is the desired result, and the list then shows it.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  const device = useDeviceText(row.user_agent)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 stroke-[1.5] text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {row.is_current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('sessions.last_used')} <Moment at={row.last_used_at} />
          {row.ip && <span className="wrap-anywhere"> · {row.ip}</span>}
        </p>
      </div>
      {!row.is_current && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('sessions.end_named', { device })}
          busy={end.isPending}
          busyText={t('sessions.ending')}
          onClick={() => end.mutate()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceText(userAgent: string): string {
  const { t } = useTranslation('account')
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.device_unknown')
}
