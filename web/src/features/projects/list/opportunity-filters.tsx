import { projectStatuses, projectTypes } from '@acervo/domain/projects/project'
import { projectSorts, type ProjectFilter } from '@acervo/domain/projects/sorting'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { ListFilters } from '../../../ui/table/list/filters.tsx'

const OpportunityLimits = lazy(async () => ({
  default: (await import('./opportunity-limits.tsx')).OpportunityLimits,
}))

type FilterProps = { filter: ProjectFilter; onChange: (change: ProjectFilter) => void }

/** States that everybody can see; drafts are not public. */
const visibleStatuses = projectStatuses.filter((status) => status !== 'draft')

/** The filters and the order of the grid. */
export function OpportunityFilters({ filter, onChange, search }: FilterProps & { search: ReactNode }) {
  const { t } = useTranslation('projects')
  return (
    <ListFilters search={search} filter={filter} className="mb-7">
      <NativeSelect
        label={t('filter.type')}
        value={filter.type ?? 'all'}
        onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
        options={[
          { value: 'all', label: t('filter.all_types') },
          ...projectTypes.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        className={width}
      />
      <NativeSelect
        label={t('filter.status')}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
        options={[
          { value: 'all', label: t('filter.all_statuses') },
          ...visibleStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        className={width}
      />
      <Limits filter={filter} onChange={onChange} />
      <NativeSelect
        label={t('filter.sort')}
        value={filter.sort ?? 'open'}
        onChange={(sort) => onChange({ sort })}
        options={projectSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        className={`${width} max-xl:flex-auto! xl:ml-auto`}
      />
    </ListFilters>
  )
}

/** Filters by amount, duration and return, which few users need. */
function Limits({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('projects')
  const [isOpen, setOpen] = useState(Boolean(filter.minimum ?? filter.months ?? filter.annual))
  return isOpen ? (
    <Suspense>
      <OpportunityLimits filter={filter} onChange={onChange} className={width} />
    </Suspense>
  ) : (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t('filter.more')}
    </Button>
  )
}

const width = 'w-48 max-xl:w-auto max-xl:min-w-32 max-xl:flex-1'
