import { privacyCalls } from '@acervo/domain/privacy/calls'
import type { ClosingOutlook } from '@acervo/domain/privacy/closing'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { failureText } from '../../../../lib/text/failure.ts'
import { queryKeys } from '../../../../lib/query-keys.ts'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { CloseDialog } from './close-dialog.tsx'

const outlookQuery = queryOptions({
  queryKey: [...queryKeys.me, 'closing'],
  queryFn: ({ signal }) => send(privacyCalls.readClosing, {}, { signal }),
})

/** Closes the account. Says what is deleted, what is retained and why, and what prevents closing it. */
export function CloseAccount({ homePath }: { homePath: string }) {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useQuery({ ...outlookQuery, select: (reply) => reply.data })
  return (
    <Card>
      <CardHeader title={t('close.title')} description={t('close.lead')} />
      <div className="grid gap-4">
        {isPending && <Skeleton className="h-24" />}
        {error && (
          <FailedState message={errorText(error, t('close.failed'))} onRetry={() => void refetch()} />
        )}
        {data && <Outlook outlook={data} homePath={homePath} />}
      </div>
    </Card>
  )
}

function Outlook({ outlook, homePath }: { outlook: ClosingOutlook; homePath: string }) {
  const { t } = useTranslation('account')
  const { obstacle, is_kept, years: count, is_elsewhere } = outlook
  const refusal = is_elsewhere ? 'privacy.close_unavailable' : obstacle
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('close.now')}</li>
        <li>{is_kept ? t('close.kept', { count }) : t('close.erased')}</li>
        {is_kept && <li>{t('close.sealed')}</li>}
        <li>{t('close.chain')}</li>
        <li>{t('close.download_first')}</li>
      </ul>
      {refusal ? <Notice tone="warn">{failureText(refusal)}</Notice> : <CloseDialog homePath={homePath} />}
    </>
  )
}
