import type { Funding } from '@acervo/domain/projects/funding'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../lib/text/format.ts'
import { Progress } from '../../ui/feedback/progress.tsx'

/** How far a project is funded, as a bar. The caller shows the percentage beside it. */
export function FundingBar({ funding }: { funding: Funding }) {
  const { t } = useTranslation('projects')
  return (
    <Progress
      value={funding.funding_percentage}
      valueText={formatPercent(funding.funding_percentage, 1)}
      label={t('funding.progress')}
      tone="signal"
    />
  )
}
