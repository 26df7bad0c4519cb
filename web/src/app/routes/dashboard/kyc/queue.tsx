import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { queueStatuses, type QueueStatus } from '@acervo/domain/kyc/queue'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { useQueueColumns } from '../../../../features/kyc/queue/columns.tsx'
import type { ReviewLink } from '../../../../features/kyc/queue/rows.tsx'
import { QueueList } from '../../../../features/kyc/queue/list.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../../ui/table/list/view.ts'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { paths } from '../../../paths.ts'
import { DayFilters } from '../list/day-filters.tsx'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { SearchBox } from '../search/box.tsx'
import { queueSearch } from '../search/staff.ts'
import { searchOf, viewOf } from '../list/view-of.ts'

export function KycQueueScreen() {
  const { t } = useTranslation(['kyc-review', 'kyc'])
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.kycQueue })
  const { columns: _, ...filter } = asked
  const { status = 'SUBMITTED' } = filter
  const view = viewOf(asked)
  const reviewLink = useReviewLink()
  const columns = useQueueColumns(status, reviewLink)
  const selection = useRowSelection(SELECTED_MAX)
  usePageTitle(t('queue.title'))
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: paths.kycQueue, search: (now) => queueSearch({ ...now, ...change }), replace: true })
  const list = { columns, view, onView: (next: ListView) => show(searchOf(next)) }
  const file = {
    call: kycCalls.exportQueue,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('queue.file'),
  }
  return (
    <>
      <PageHeader title={t('queue.title')} description={t('queue.lead')} />
      <ListFilters
        filter={filter}
        search={
          <SearchBox
            label={t('queue.search')}
            value={filter.search ?? ''}
            onChange={(search) => show({ search })}
          />
        }
        tools={<ListTools {...list} {...file} list="kyc" />}
      >
        <Field label={t('queue.status')} className="w-60 max-sm:w-full">
          <Select<QueueStatus>
            value={status}
            onChange={(next) => show({ status: next })}
            options={queueStatuses.map((one) => ({
              value: one,
              label:
                one === 'ALL'
                  ? t('queue.all')
                  : one === 'SUBMITTED'
                    ? t('queue.waiting')
                    : t(`kyc:status.${one}`),
            }))}
          />
        </Field>
        <DayFilters
          value={filter}
          labels={{ from: t('queue.sent_from'), to: t('queue.sent_to') }}
          onChange={show}
        />
      </ListFilters>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <QueueList {...list} selection={selection} filter={filter} reviewLink={reviewLink} />
    </>
  )
}

function useReviewLink(): ReviewLink {
  const { t } = useTranslation('kyc-review')
  const canReview = can(useMe(), 'kyc.review')
  const search = useSearch({ from: paths.kycQueue })
  return useCallback(
    ({ id, status }, name) => {
      const isDecided = !canReview || status !== 'SUBMITTED'
      return (
        <Link
          to={paths.kycReview}
          params={{ applicationId: id }}
          search={search}
          aria-label={t(isDecided ? 'queue.see_named' : 'queue.review_named', { name })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t(isDecided ? 'queue.see' : 'queue.review')}
        </Link>
      )
    },
    [t, canReview, search],
  )
}
