import type { ProjectFilter } from '@acervo/domain/projects/sorting'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { NativeSelect } from '../../../ui/form/native-select.tsx'

type LimitsProps = {
  filter: ProjectFilter
  onChange: (change: ProjectFilter) => void
  /** They were just asked for. */
  takesFocus: boolean
  className: string
}

/** The filters by figures. Few people begin with them, and on a phone they would fill the screen. */
export function OpportunityLimits({ filter, onChange, takesFocus, className }: LimitsProps) {
  const { t } = useTranslation('projects')
  return (
    <>
      <Limit
        label={t('filter.minimum')}
        value={filter.minimum}
        steps={[100, 250, 500, 1000]}
        written={(amount) => t('filter.up_to', { limit: formatMoney(amount) })}
        onChange={(minimum) => onChange({ minimum })}
        autoFocus={takesFocus}
        className={className}
      />
      <Limit
        label={t('filter.months')}
        value={filter.months}
        steps={[12, 24, 36, 60]}
        written={(count) => t('filter.up_to', { limit: t('months', { count }) })}
        onChange={(months) => onChange({ months })}
        className={className}
      />
      <Limit
        label={t('filter.annual')}
        value={filter.annual}
        steps={[5, 6, 7, 8]}
        written={(percent) => t('filter.from', { limit: formatPercent(percent, 0) })}
        onChange={(annual) => onChange({ annual })}
        className={className}
      />
    </>
  )
}

type LimitProps = {
  label: string
  value: unknown
  steps: readonly number[]
  written: (step: number) => string
  onChange: (step: number | undefined) => void
  autoFocus?: boolean
  className: string
}

/** A limit that an address gives, and that is none of the steps, is shown too. */
function Limit({ label, value, steps, written, onChange, ...look }: LimitProps) {
  const { t } = useTranslation('projects')
  const chosen = Number(value ?? 0)
  const shown = chosen && !steps.includes(chosen) ? [...steps, chosen].sort((a, b) => a - b) : steps
  return (
    <NativeSelect
      label={label}
      value={String(chosen)}
      onChange={(step) => onChange(Number(step) || undefined)}
      options={[
        { value: '0', label: t('filter.any') },
        ...shown.map((step) => ({ value: String(step), label: written(step) })),
      ]}
      {...look}
    />
  )
}
