import { can } from '@acervo/domain/identity/permissions'
import { investmentCalls } from '@acervo/domain/investments/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { useInvestmentColumns } from '../../../features/investments/list/columns.tsx'
import { InvestmentList } from '../../../features/investments/list/investments.tsx'
import { investmentsQuery, queryOf } from '../../../features/investments/queries.ts'
import { useHasRoom } from '../../../features/investments/list/use-has-room.ts'
import { SortChoice } from '../../../features/investments/list/sort-choice.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { ListFilters } from '../../../ui/table/list/filters.tsx'
import { paths } from '../../paths.ts'
import { NoInvestments } from './investments/none.tsx'
import { StaffFilters } from './investments/staff-filters.tsx'
import { useInvestmentLink } from './investments/use-link.tsx'
import { ListTools } from './list/tools.tsx'
import { investmentSearch } from './search/investors.ts'
import { searchOf, viewOf } from './list/view-of.ts'
import { SearchBox } from './search/box.tsx'

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
  const view = viewOf(asked)
  const hasRoom = useHasRoom()
  const link = useInvestmentLink(isAdminView)
  const columns = useInvestmentColumns(isAdminView, link, narrowed.dated)
  const ask = (changes: Record<string, unknown>) =>
    void navigate({
      to: paths.investments,
      search: (now) => investmentSearch({ ...now, ...changes }),
      replace: true,
    })
  const filter = { admin: isAdminView, ...narrowed, search, sort, order }
  const { data, isPlaceholderData } = useInfiniteQuery(investmentsQuery(filter))
  const hasNone = !search && !isPlaceholderData && data?.pages[0]?.investments.length === 0
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
        !hasNone && (
          <div role="search" className="mb-4 flex flex-wrap items-end gap-4">
            {searchBox}
            {sortChoice}
          </div>
        )
      )}
      <InvestmentList
        filter={filter}
        me={me}
        {...list}
        link={link}
        empty={<NoInvestments isAdminView={isAdminView} isSearched={Boolean(search)} />}
      />
    </>
  )
}
