import { can } from '@acervo/domain/identity/permissions'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { InvestmentList } from '../../../features/investments/investment-list.tsx'
import { SortChoice } from '../../../features/investments/sort-choice.tsx'
import { StatusFilter } from '../../../features/investments/status-filter.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { paths } from '../../paths.ts'
import { investmentSearch } from './investor-search.ts'
import { SearchBox } from './search-box.tsx'

/** One's own investments; everybody's with `?admin=true`, for who may see them. */
export function InvestmentsScreen() {
  const { t } = useTranslation('investments')
  const asked = useSearch({ from: paths.investments })
  const { status, search, sort, order } = asked
  const navigate = useNavigate()
  const isAdminView = asked.admin === true && can(useMe(), 'investment.list_all')
  const title = isAdminView ? t('list.title_all') : t('list.title_own')
  usePageTitle(title)
  const ask = (changes: Partial<typeof asked>) =>
    void navigate({
      to: paths.investments,
      search: investmentSearch({ ...asked, ...changes }),
      replace: true,
    })
  return (
    <>
      <PageHeader
        title={title}
        action={isAdminView && <StatusFilter value={status} onChange={(next) => ask({ status: next })} />}
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <SearchBox
          label={t('list.search')}
          value={search ?? ''}
          onChange={(wanted) => ask({ search: wanted })}
        />
        <SortChoice
          sort={sort}
          order={order}
          onChange={(to) => ask({ sort: undefined, order: undefined, ...to })}
        />
      </div>
      <InvestmentList
        filter={{ admin: isAdminView, status: isAdminView ? status : undefined, search, sort, order }}
        link={({ id, project_name }, look, text) => (
          <Link
            to={paths.investment}
            params={{ investmentId: id }}
            search={isAdminView ? { admin: true } : {}}
            aria-label={`${String(text)}: ${project_name}`}
            className={look}
          >
            {text}
          </Link>
        )}
        empty={
          <EmptyState
            icon={<Coins />}
            title={search ? t('list.none_found') : isAdminView ? t('list.empty_all') : t('list.empty_own')}
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
