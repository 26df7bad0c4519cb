import type { ProjectFilter } from '@acervo/domain/projects/sorting'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { NativeSelect } from '../../../ui/form/native-select.tsx'

type LimitsProps = {
  filter: ProjectFilter
  onChange: (change: ProjectFilter) => void
  className: string
}

/** The filters by figures. Few people begin with them, and on a phone they would fill the screen. */
export function OpportunityLimits({ filter, onChange, className }: LimitsProps) {
  const { t } = useTranslation('projects')
  const limits = useRef<HTMLDivElement>(null)
  // Without any in the address they replace the button that was pressed.
  const [wasAsked] = useState((filter.minimum ?? filter.months ?? filter.annual) === undefined)
  useEffect(() => void (wasAsked && limits.current?.querySelector('select')?.focus()), [wasAsked])
  return (
    <div ref={limits} className="contents">
      <Limit
        label={t('filter.minimum')}
        value={filter.minimum}
        steps={[100, 250, 500, 1000]}
        written={(amount) => t('filter.up_to', { limit: formatMoney(amount) })}
        onChange={(minimum) => onChange({ minimum })}
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
    </div>
  )
}

type LimitProps = {
  label: string
  value: unknown
  steps: readonly number[]
  written: (step: number) => string
  onChange: (step: number | undefined) => void
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
