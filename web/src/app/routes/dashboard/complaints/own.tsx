import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ComplaintForm } from '../../../../features/complaints/form.tsx'
import { OwnComplaints } from '../../../../features/complaints/own.tsx'
import { investmentsQuery } from '../../../../features/investments/queries.ts'
import { errorText } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'

/** Where a user with an account files complaints and follows them. */
export function ComplaintsScreen() {
  const { t } = useTranslation(['complaints', 'investments'])
  const { data, error, refetch, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(investmentsQuery({ admin: false }))
  // A complaint may be about any of them.
  const isPartial = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isPartial) void fetchNextPage()
  }, [isPartial, fetchNextPage])
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <ComplaintForm
          investments={data?.pages.flatMap((page) => page.investments) ?? []}
          investmentsFailed={
            error && (
              <FailedState
                message={errorText(error, t('investments:list.failed'))}
                onRetry={() => void (data ? fetchNextPage() : refetch())}
              />
            )
          }
        />
        <OwnComplaints />
      </div>
    </>
  )
}
