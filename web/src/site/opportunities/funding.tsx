import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import type { PublicProject } from '@acervo/domain/projects/public'
import { clsx } from 'clsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { useSite, useTexts } from '../site.ts'

/** How far a project is funded. */
export function Funding({ project, className }: { project: PublicProject; className?: string }) {
  const { language } = useSite()
  const t = useTexts('site-opportunities')
  const percent = writtenPercent(project.funding_percentage, language, 1)
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <Progress
        value={project.funding_percentage}
        valueText={percent}
        label={t('funding.progress')}
        tone="signal"
      />
      <p className="tabular flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span className="font-medium text-ink">{t('funding.share', { percent })}</span>
        <span>{t('funding.goal', { amount: writtenEuros(project.total_funding ?? 0, language) })}</span>
      </p>
    </div>
  )
}
