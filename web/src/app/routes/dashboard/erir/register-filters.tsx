import { dayOf } from '@acervo/domain/common/time-zone'
import type { RegisterListFilter } from '@acervo/domain/registry/changes'
import { registerListSorts, type RegisterListSort } from '@acervo/domain/registry/register-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/use-now.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { dayFault } from '../../../../lib/text/day-fault.ts'
import { DayFilter } from '../../../../ui/form/day-filter.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { BrandFilter } from '../list/brand-filter.tsx'
import { SearchBox } from '../search/box.tsx'

type RegisterFiltersProps = {
  filter: RegisterListFilter
  onChange: (change: Record<string, unknown>) => void
  tools: ReactNode
}

/** Filters and sorts the registers, and chooses the day from which changes are counted. */
export function RegisterFilters({ filter, onChange, tools }: RegisterFiltersProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  const today = dayOf(useNow())
  return (
    <ListFilters
      filter={filter}
      tools={tools}
      search={
        <SearchBox
          label={t('search')}
          value={filter.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <BrandFilter
        label={t('brand')}
        all={t('all_brands')}
        value={filter.domain}
        onChange={onChange}
        className="w-36 max-sm:flex-1"
      />
      <Field label={t('sort')} className="w-44 max-sm:flex-1">
        <Select<RegisterListSort>
          value={filter.sort ?? 'newest'}
          onChange={(sort) => onChange({ sort })}
          options={registerListSorts.map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))}
        />
      </Field>
      <DayFilter
        label={t('since')}
        title={t('since_hint')}
        value={filter.since ?? ''}
        max={today}
        refusalOf={dayFault}
        onChange={(day) => onChange({ date: day || undefined })}
      />
    </ListFilters>
  )
}
