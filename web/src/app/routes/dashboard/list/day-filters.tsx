import type { Days } from '@acervo/domain/common/lists/days'
import { dayFault } from '../../../../lib/text/day-fault.ts'
import { DayFilter } from '../../../../ui/form/day-filter.tsx'

type DayFiltersProps = {
  value: Days
  /** The labels of the two fields. They say what happened on these days. */
  labels: Record<keyof Days, string>
  onChange: (change: Days) => void
}

/** Narrows a list to the rows between a first and a last day. */
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
