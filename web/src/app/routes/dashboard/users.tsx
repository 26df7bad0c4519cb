import { brands } from '@acervo/domain/brands/brand'
import { can } from '@acervo/domain/identity/permissions'
import { userCalls } from '@acervo/domain/identity/user-calls'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { OpenResets } from '../../../features/identity/users/factor-reset/open-resets.tsx'
import { UsersTable } from '../../../features/identity/users/table.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { paths } from '../../paths.ts'
import { ExportCsv } from './export-csv.tsx'
import { SearchBox } from './search/box.tsx'
import { usersSearch } from './search/staff.ts'

export function UsersScreen() {
  const { t } = useTranslation(['admin', 'roles'])
  const navigate = useNavigate()
  const filter = useSearch({ from: paths.users })
  const canReview = can(useMe(), 'kyc.review')
  usePageTitle(t('users.title'))
  const narrow = (change: { domain_id?: string; search?: string }) =>
    void navigate({ to: paths.users, search: (now) => usersSearch({ ...now, ...change }), replace: true })
  return (
    <>
      <PageHeader
        title={t('users.title')}
        description={t('users.lead')}
        action={<ExportCsv call={userCalls.exportUsers} query={filter} name={t('roles:file')} />}
      />
      <OpenResets />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={t('brand_filter')} className="w-60 max-sm:w-full">
          <Select
            value={filter.domain_id ? String(filter.domain_id) : 'all'}
            onChange={(domain_id) => narrow({ domain_id })}
            options={[
              { value: 'all', label: t('brand_all') },
              ...brands.map((brand) => ({ value: String(brand.domain_id), label: brand.name })),
            ]}
          />
        </Field>
        <SearchBox
          label={t('users.search')}
          value={filter.search ?? ''}
          onChange={(search) => narrow({ search })}
        />
      </div>
      <UsersTable
        filter={filter}
        reviewLink={(applicationId, name) => (
          <Link
            to={paths.kycReview}
            params={{ applicationId }}
            aria-label={t(canReview ? 'users.review_named' : 'users.see_named', { name })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t(canReview ? 'users.review' : 'users.see')}
          </Link>
        )}
      />
    </>
  )
}
