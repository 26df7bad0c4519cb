import { applicationStatuses, type ApplicationStatus } from '@acervo/domain/kyc/application'
import { can } from '@acervo/domain/identity/permissions'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { QueueList } from '../../../../features/kyc/queue/list.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { paths } from '../../../paths.ts'
import { ExportCsv } from '../export-csv.tsx'
import { SearchBox } from '../search/box.tsx'
import { queueSearch } from '../search/staff.ts'

export function KycQueueScreen() {
  const { t } = useTranslation(['kyc-review', 'kyc'])
  const navigate = useNavigate()
  const filter = useSearch({ from: paths.kycQueue })
  const canReview = can(useMe(), 'kyc.review')
  usePageTitle(t('queue.title'))
  const narrow = (change: { status?: string; search?: string }) =>
    void navigate({ to: paths.kycQueue, search: (now) => queueSearch({ ...now, ...change }), replace: true })
  return (
    <>
      <PageHeader
        title={t('queue.title')}
        description={t('queue.lead')}
        action={<ExportCsv call={kycCalls.exportQueue} query={filter} name={t('queue.file')} />}
      />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={t('queue.status')} className="w-60 max-sm:w-full">
          <Select<ApplicationStatus>
            value={filter.status ?? 'SUBMITTED'}
            onChange={(status) => narrow({ status })}
            options={applicationStatuses.map((status) => ({
              value: status,
              label: status === 'SUBMITTED' ? t('queue.waiting') : t(`kyc:status.${status}`),
            }))}
          />
        </Field>
        <SearchBox
          label={t('queue.search')}
          value={filter.search ?? ''}
          onChange={(search) => narrow({ search })}
        />
      </div>
      <QueueList
        filter={filter}
        reviewLink={({ id, status }, name) => (
          <Link
            to={paths.kycReview}
            params={{ applicationId: id }}
            search={filter}
            aria-label={t(canReview && status === 'SUBMITTED' ? 'queue.review_named' : 'queue.see_named', {
              name,
            })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t(canReview && status === 'SUBMITTED' ? 'queue.review' : 'queue.see')}
          </Link>
        )}
      />
    </>
  )
}
