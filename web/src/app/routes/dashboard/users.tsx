import { brands } from '@acervo/domain/brands/brand'
import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import { arrivals, type Arrival } from '@acervo/domain/identity/user-list'
import { userCalls } from '@acervo/domain/identity/user-calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { WaitingRequests } from '../../../features/identity/users/requests/waiting.tsx'
import { useUserColumns } from '../../../features/identity/users/columns.tsx'
import type { ReviewLink } from '../../../features/identity/users/rows.tsx'
import { UsersTable } from '../../../features/identity/users/table.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useRowSelection } from '../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { ListFilters } from '../../../ui/table/list/filters.tsx'
import { paths } from '../../paths.ts'
import { DayFilters } from './list/day-filters.tsx'
import { ChosenBar, ListTools } from './list/tools.tsx'
import { SearchBox } from './search/box.tsx'
import { usersSearch } from './search/staff.ts'
import { searchOf, viewOf } from './list/view-of.ts'

export function UsersScreen() {
  const { t } = useTranslation(['admin', 'roles'])
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.users })
  const { columns: _, ...filter } = asked
  const view = viewOf(asked)
  const reviewLink = useReviewLink()
  const columns = useUserColumns(reviewLink)
  const selection = useRowSelection(SELECTED_MAX)
  usePageTitle(t('users.title'))
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: paths.users, search: (now) => usersSearch({ ...now, ...change }), replace: true })
  const list = { columns, view, onView: (next: ListView) => show(searchOf(next)) }
  const file = {
    call: userCalls.exportUsers,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('roles:file'),
  }
  return (
    <>
      <PageHeader title={t('users.title')} description={t('users.lead')} />
      <WaitingRequests />
      <ListFilters
        filter={filter}
        search={
          <SearchBox
            label={t('users.search')}
            value={filter.search ?? ''}
            onChange={(search) => show({ search })}
          />
        }
        tools={<ListTools {...file} {...list} list="users" />}
      >
        <Field label={t('brand_filter')} className="w-60 max-sm:w-full">
          <Select
            value={filter.domain_id ? String(filter.domain_id) : 'all'}
            onChange={(domain_id) => show({ domain_id })}
            options={[
              { value: 'all', label: t('brand_all') },
              ...brands.map((brand) => ({ value: String(brand.domain_id), label: brand.name })),
            ]}
          />
        </Field>
        <Field label={t('roles:reached.label')} className="w-64 max-sm:w-full">
          <Select<Arrival | 'all'>
            value={filter.reached ?? 'all'}
            onChange={(reached) => show({ reached })}
            options={(['all', ...arrivals] as const).map((value) => ({
              value,
              label: t(`roles:reached.${value}`),
            }))}
          />
        </Field>
        <DayFilters
          value={filter}
          labels={{ from: t('roles:signed_up_from'), to: t('roles:signed_up_to') }}
          onChange={show}
        />
      </ListFilters>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <UsersTable {...list} filter={filter} selection={selection} reviewLink={reviewLink} />
    </>
  )
}

function useReviewLink(): ReviewLink {
  const { t } = useTranslation('admin')
  const canReview = can(useMe(), 'kyc.review')
  return useCallback(
    (applicationId, name) => (
      <Link
        to={paths.kycReview}
        params={{ applicationId }}
        aria-label={t(canReview ? 'users.review_named' : 'users.see_named', { name })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {t(canReview ? 'users.review' : 'users.see')}
      </Link>
    ),
    [t, canReview],
  )
}
