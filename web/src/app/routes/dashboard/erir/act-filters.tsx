import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { DayFilters } from '../list/day-filters.tsx'
import { SearchBox } from '../search/box.tsx'
import type { useActList } from './use-address.ts'

type ActFiltersProps<Shown extends string> = Pick<
  ReturnType<typeof useActList<Shown>>,
  'filter' | 'narrow'
> & {
  /** The texts of the list. */
  texts: 'acts' | 'certificates'
  states: readonly Shown[]
  stateLabel: (state: Shown) => string
  tools: ReactNode
  /** Further filters of the list. */
  children?: ReactNode
}

/** The search and the filters that the lists of certificates and of entries have in common. */
export function ActFilters<Shown extends string>(props: ActFiltersProps<Shown | 'open'>) {
  const { filter, narrow, texts, states, stateLabel, tools, children } = props
  const { t } = useTranslation(texts)
  return (
    <ListFilters
      filter={filter}
      search={
        <SearchBox
          label={t('search')}
          value={filter.search ?? ''}
          onChange={(search) => narrow({ search })}
        />
      }
      tools={tools}
    >
      <Field label={t('shown.label')} className="w-60 max-sm:w-full">
        <Select<Shown | 'open'>
          value={filter.state ?? 'open'}
          onChange={(state) => narrow({ state })}
          options={states.map((value) => ({ value, label: stateLabel(value) }))}
        />
      </Field>
      {children}
      <DayFilters
        value={filter}
        labels={{ from: t('requested_from'), to: t('requested_to') }}
        onChange={narrow}
      />
    </ListFilters>
  )
}
