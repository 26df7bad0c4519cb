import { brands } from '@acervo/domain/brands/brand'
import { userCalls } from '@acervo/domain/identity/user-calls'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OpenResets } from '../../../features/identity/factor-reset/open-resets.tsx'
import { UsersTable } from '../../../features/identity/users-table.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { paths } from '../../paths.ts'
import { ExportCsv } from './export-csv.tsx'
import { SearchBox } from './search-box.tsx'
import { usersSearch } from './staff-search.ts'

export function UsersScreen() {
  const { t } = useTranslation(['admin', 'roles'])
  const navigate = useNavigate()
  const filter = useSearch({ from: paths.users })
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
            aria-label={t('users.review_named', { name })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t('users.review')}
          </Link>
        )}
      />
    </>
  )
}
