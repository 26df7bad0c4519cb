import type { ProjectFilter } from '@acervo/domain/projects/sorting'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Opportunities } from '../../../features/projects/list/opportunities.tsx'
import { OpportunityFilters } from '../../../features/projects/list/opportunity-filters.tsx'
import { currentBrand } from '../../../lib/brand.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { paths } from '../../paths.ts'
import { StartHereBanner } from '../../shell/banners.tsx'
import { opportunitiesSearch } from './search/opportunities.ts'
import { SearchBox } from './search/box.tsx'

/** On very large screens the grid is wider than pages of text. */
export function OpportunitiesScreen() {
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const filter = useSearch({ from: `${paths.dashboard}/` })
  usePageTitle(t('opportunities.title'))
  const narrow = (change: ProjectFilter) =>
    void navigate({
      to: paths.dashboard,
      search: (now) => opportunitiesSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="min-[112rem]:-mx-28">
      <PageHeader title={t('opportunities.title')} description={t('opportunities.lead')} />
      <StartHereBanner />
      <OpportunityFilters
        filter={filter}
        onChange={narrow}
        search={
          <SearchBox
            label={t('filter.search')}
            value={filter.search ?? ''}
            onChange={(search) => narrow({ search })}
          />
        }
      />
      <Opportunities
        domain={currentBrand().domain}
        filter={filter}
        onClear={() => void navigate({ to: paths.dashboard, search: { sort: filter.sort }, replace: true })}
        link={({ id }, name) => (
          <Link
            to={paths.project}
            params={{ projectId: id }}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        )}
      />
    </div>
  )
}
