import type { Days } from '@acervo/domain/common/lists/days'
import { dayFault } from '../../../../lib/text/day-fault.ts'
import { DayFilter } from '../../../../ui/form/day-filter.tsx'

type DayFiltersProps = {
  value: Days
  /** The name of the field of each end; it says what happened on these days. */
  labels: Record<keyof Days, string>
  onChange: (change: Days) => void
}

/** The first and the last day that a list is narrowed to. */
export function DayFilters({ value, labels, onChange }: DayFiltersProps) {
  return (['from', 'to'] as const).map((end) => (
    <DayFilter
      key={end}
      label={labels[end]}
      value={value[end] ?? ''}
      refusalOf={dayFault}
      onChange={(day) => onChange({ [end]: day })}
    />
  ))
}
