import { alwaysReasons, emailTopics, type EmailChoice } from '@acervo/domain/notifications/email-classes'
import { emailCalls } from '@acervo/domain/notifications/email-calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { Details } from '../../ui/layout/details.tsx'

const preferencesQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'emails'],
  queryFn: async ({ signal }) => (await send(emailCalls.read, {}, { signal })).data,
})

/**
 * Which informative emails a user gets, and why all other emails are always sent. `isStaff` also shows the emails about
 * work.
 */
export function EmailPreferencesCard({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('account', { keyPrefix: 'emails' })
  return (
    <Card id="emails">
      <CardHeader title={t('title')} description={t('lead')} />
      <div className="grid gap-5">
        <Choices isStaff={isStaff} />
        <Details title={t('always.title')}>
          <p className="text-ink-soft">{t('always.lead')}</p>
          <dl className="grid gap-3">
            {alwaysReasons.map((reason) => (
              <div key={reason}>
                <dt className="font-medium">{t(`always.${reason}.title`)}</dt>
                <dd className="text-ink-soft">{t(`always.${reason}.why`)}</dd>
              </div>
            ))}
          </dl>
        </Details>
      </div>
    </Card>
  )
}

function Choices({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('account', { keyPrefix: 'emails' })
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(preferencesQuery)
  const save = useMutation({
    // Sends only the changed topic. Another topic may have been turned off by an email link, or on another device.
    mutationFn: (chosen: EmailChoice) => send(emailCalls.save, { body: chosen }),
    onSuccess: ({ data: saved }) => {
      client.setQueryData(preferencesQuery.queryKey, saved)
      toast.success(t('saved'))
    },
    onError: (failure) => toast.error(errorText(failure, t('save_failed'))),
  })
  if (!data && error)
    return <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  const shown = save.isPending ? { ...data, ...save.variables } : data
  return (
    <div className="grid gap-4">
      {emailTopics
        .filter((topic) => isStaff || topic !== 'work')
        .map((topic) => (
          <Checkbox
            key={topic}
            disabled={save.isPending}
            value={shown[topic]}
            onChange={(wants) => save.mutate({ [topic]: wants })}
            label={
              <>
                <span className="block font-medium">{t(`topic.${topic}.title`)}</span>
                <span className="block text-ink-soft">{t(`topic.${topic}.text`)}</span>
              </>
            }
          />
        ))}
    </div>
  )
}
