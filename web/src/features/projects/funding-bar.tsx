import type { Funding } from '@acervo/domain/projects/funding'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../lib/format.ts'
import { Progress } from '../../ui/progress.tsx'

/** How far a project is funded, drawn. The figure is written beside it by whoever uses it. */
export function FundingBar({ funding, className }: { funding: Funding; className?: string }) {
  const { t } = useTranslation('projects')
  return (
    <Progress
      value={funding.funding_percentage}
      valueText={formatPercent(funding.funding_percentage, 1)}
      label={t('funding.progress')}
      tone="signal"
      className={className}
    />
  )
}
