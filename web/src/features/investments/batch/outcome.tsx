import type { BatchResult } from '@acervo/domain/investments/batch'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { BatchResults } from './results.tsx'

type BatchOutcomeProps = {
  all: number
  results: readonly BatchResult[]
  error: Error | null
  isDone: boolean
}

/** The progress of the batch, and the result of each investment. */
export function BatchOutcome({ all, results, error, isDone }: BatchOutcomeProps) {
  const { t } = useTranslation('investments')
  return (
    <>
      <BatchProgress done={results.length} all={all} />
      {error && <Notice tone="bad">{errorText(error, t('detail.failed'))}</Notice>}
      <BatchResults results={results} isDone={isDone} />
    </>
  )
}

function BatchProgress({ done, all }: { done: number; all: number }) {
  const { t } = useTranslation('investments')
  return (
    <Progress
      value={(done / all) * 100}
      label={t('batch.progress')}
      valueText={t('batch.progress_of', { done, all })}
    />
  )
}
