import { useTranslation } from 'react-i18next'
import { DateChoice } from '../../../../features/investments/list/date-choice.tsx'
import { StatusFilter } from '../../../../features/investments/list/status-filter.tsx'
import { BrandFilter } from '../list/brand-filter.tsx'
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
      <BrandFilter
        label={t('list.brand')}
        all={t('list.brand_all')}
        value={domain}
        onChange={onChange}
        className="w-56 max-sm:w-full"
      />
      <DateChoice value={dated} onChange={(next) => onChange({ dated: next })} />
      <DayFilters
        value={{ from, to }}
        labels={{ from: t('list.from'), to: t('list.to') }}
        onChange={onChange}
      />
    </>
  )
}
