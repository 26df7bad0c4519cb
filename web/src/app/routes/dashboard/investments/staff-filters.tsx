import { brands, type Domain } from '@acervo/domain/brands/brand'
import { useTranslation } from 'react-i18next'
import { DateChoice } from '../../../../features/investments/list/date-choice.tsx'
import { StatusFilter } from '../../../../features/investments/list/status-filter.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { DayFilters } from '../list/day-filters.tsx'
import type { investmentSearch } from '../search/investors.ts'

type StaffFiltersProps = {
  asked: ReturnType<typeof investmentSearch>
  onChange: (changes: Record<string, unknown>) => void
}

/** By step, by brand, and by one of the dates. */
export function StaffFilters({ asked, onChange }: StaffFiltersProps) {
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
