import { projectStatuses, type ProjectStatus } from '@acervo/domain/projects/project'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { BrandFilter } from '../list/brand-filter.tsx'
import { SearchBox } from '../search/box.tsx'
import { managedSorts, projectsSearch } from '../search/staff.ts'

type ProjectFiltersProps = {
  filter: Omit<ReturnType<typeof projectsSearch>, 'columns'>
  onChange: (change: Record<string, unknown>) => void
  tools: ReactNode
}

/** Filters and sorts the list of projects. */
export function ProjectFilters({ filter, onChange, tools }: ProjectFiltersProps) {
  const { t } = useTranslation(['admin', 'projects'])
  return (
    <ListFilters
      filter={filter}
      tools={tools}
      search={
        <SearchBox
          label={t('projects:filter.search')}
          value={filter.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <BrandFilter
        label={t('brand_filter')}
        all={t('brand_all')}
        value={filter.domain}
        onChange={onChange}
        className="w-44 max-sm:flex-1"
      />
      <Field label={t('projects:filter.status')} className="w-40 max-sm:flex-1">
        <Select<ProjectStatus | 'all'>
          value={filter.status ?? 'all'}
          onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
          options={[
            { value: 'all', label: t('projects:filter.all_statuses') },
            ...projectStatuses.map((status) => ({ value: status, label: t(`projects:status.${status}`) })),
          ]}
        />
      </Field>
      <Field label={t('projects:filter.sort')} className="w-52 max-sm:w-full">
        <Select<(typeof managedSorts)[number]>
          value={managedSorts.find((sort) => sort === filter.sort) ?? 'newest'}
          onChange={(sort) => onChange({ sort })}
          options={managedSorts.map((sort) => ({ value: sort, label: t(`projects:sort.${sort}`) }))}
        />
      </Field>
    </ListFilters>
  )
}
