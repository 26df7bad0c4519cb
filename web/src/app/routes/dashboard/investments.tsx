import { brands, type Domain } from '@acervo/domain/brands/brand'
import { can } from '@acervo/domain/identity/permissions'
import { investmentCalls } from '@acervo/domain/investments/calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { DateChoice } from '../../../features/investments/list/date-choice.tsx'
import { useInvestmentColumns } from '../../../features/investments/list/columns.tsx'
import { InvestmentList } from '../../../features/investments/list/investments.tsx'
import { queryOf } from '../../../features/investments/queries.ts'
import type { InvestmentLink } from '../../../features/investments/list/table.tsx'
import { useHasRoom } from '../../../features/investments/list/use-has-room.ts'
import { SortChoice } from '../../../features/investments/list/sort-choice.tsx'
import { StatusFilter } from '../../../features/investments/list/status-filter.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { ListFilters } from '../../../ui/table/list/filters.tsx'
import { paths } from '../../paths.ts'
import { DayFilters } from './list/day-filters.tsx'
import { ListTools } from './list/tools.tsx'
import { investmentSearch } from './search/investors.ts'
import { searchOf, viewOf } from './list/view-of.ts'
import { SearchBox } from './search/box.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

/** The user's own investments. With `?admin=true`, all investments, for users who may see them. */
export function InvestmentsScreen() {
  const { t } = useTranslation('investments')
  const asked = useSearch({ from: paths.investments })
  const { status, unrejected, failed, overdue, search, domain, dated, from, to, sort, order } = asked
  const navigate = useNavigate()
  const me = useMe()
  const isAdminView = asked.admin === true && can(me, 'investment.list_all')
  // The only filter of a user's own list is the search.
  const narrowed = isAdminView ? { status, unrejected, failed, overdue, domain, dated, from, to } : {}
  const title = isAdminView ? t('list.title_all') : t('list.title_own')
  usePageTitle(title)
  const emptyTitle = search ? t('list.none_found') : isAdminView ? t('list.empty_all') : t('list.empty_own')
  const view = viewOf(asked)
  const hasRoom = useHasRoom()
  const link = useCallback<InvestmentLink>(
    ({ id, ...row }, look, text) => (
      <Link
        to={paths.investment}
        params={{ investmentId: id }}
        search={isAdminView ? { admin: true } : {}}
        aria-label={`${String(text)}: ${projectName(row)}`}
        className={look}
      >
        {text}
      </Link>
    ),
    [isAdminView],
  )
  const columns = useInvestmentColumns(isAdminView, link, narrowed.dated)
  const ask = (changes: Record<string, unknown>) =>
    void navigate({
      to: paths.investments,
      search: (now) => investmentSearch({ ...now, ...changes }),
      replace: true,
    })
  const list = { columns, view, onView: (next: ListView) => ask(searchOf(next)) }
  const searchBox = (
    <SearchBox
      label={isAdminView ? t('list.search_all') : t('list.search')}
      value={search ?? ''}
      onChange={(wanted) => ask({ search: wanted })}
    />
  )
  // In the table, the column titles sort the list.
  const sortChoice = !hasRoom && (
    <SortChoice
      sort={sort}
      order={order}
      onChange={(to) => ask({ sort: undefined, order: undefined, ...to })}
    />
  )
  return (
    <>
      <PageHeader title={title} />
      {isAdminView ? (
        <ListFilters
          filter={narrowed}
          search={searchBox}
          tools={
            <ListTools
              {...list}
              list="investments"
              call={investmentCalls.exportAll}
              query={{
                ...queryOf({ admin: false, ...narrowed, search, sort, order }),
                columns: fileColumns(columns, view),
              }}
              name={t('list.file')}
            />
          }
        >
          <StaffFilters asked={asked} onChange={ask} />
          {sortChoice}
        </ListFilters>
      ) : (
        <div role="search" className="mb-4 flex flex-wrap items-end gap-4">
          {searchBox}
          {sortChoice}
        </div>
      )}
      <InvestmentList
        filter={{ admin: isAdminView, ...narrowed, search, sort, order }}
        me={me}
        {...list}
        link={link}
        empty={
          <EmptyState
            icon={<Coins />}
            title={emptyTitle}
            action={
              !isAdminView &&
              !search && (
                <Link to={paths.dashboard} className={buttonClass()}>
                  {t('list.see_opportunities')}
                </Link>
              )
            }
          />
        }
      />
    </>
  )
}

type StaffFiltersProps = {
  asked: ReturnType<typeof investmentSearch>
  onChange: (changes: Record<string, unknown>) => void
}

/** By step, by brand, and by one of the dates. */
function StaffFilters({ asked, onChange }: StaffFiltersProps) {
  const { t } = useTranslation('investments')
  const { status, unrejected, failed, overdue, domain, dated, from, to } = asked
  return (
    <>
      <StatusFilter
        value={unrejected ? 'unrejected' : failed ? 'mint_failed' : overdue ? 'review_overdue' : status}
        onChange={onChange}
      />
      <Field label={t('list.brand')} className="w-56 max-sm:w-full">
        <Select<Domain | 'all'>
          value={domain ?? 'all'}
          onChange={(next) => onChange({ domain: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: t('list.brand_all') },
            ...brands.map((brand) => ({ value: brand.domain, label: brand.name })),
          ]}
        />
      </Field>
      <DateChoice value={dated} onChange={(next) => onChange({ dated: next })} />
      <DayFilters
        value={{ from, to }}
        labels={{ from: t('list.from'), to: t('list.to') }}
        onChange={onChange}
      />
    </>
  )
}
