import type { BatchStep } from '@acervo/domain/investments/batch'
import type { Investment } from '@acervo/domain/investments/investment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { BatchChosen } from './chosen.tsx'
import { BatchResults } from './results.tsx'
import { useBatchInput } from './use-input.tsx'
import { useBatch, type BatchAction } from './use-batch.ts'

type BatchDialogProps = {
  action: BatchAction
  step: BatchStep
  chosen: readonly Investment[]
  onDone: () => void
  onClose: () => void
}

/** Asks once for all, shows the progress, and the outcome of each. */
export function BatchDialog({ action, step, chosen: given, onDone, onClose }: BatchDialogProps) {
  const { t } = useTranslation('investments')
  // The list behind changes as they advance; these are the selected ones.
  const [chosen] = useState(given)
  const asked = useBatchInput(action, step)
  const { mutate, results, error, isIdle, isPending, isSuccess } = useBatch()
  const what = action === 'advance' ? step : action
  const run = () => mutate({ action, step, ids: chosen.map(({ id }) => id), ...asked.input })
  const close = () => {
    // Not earlier: with nothing selected and nothing left in the list, the bar would unmount with the results.
    if (isSuccess) onDone()
    onClose()
  }
  return (
    <Dialog
      open
      wide={!isIdle}
      onOpenChange={(open) => !open && !isPending && close()}
      title={isSuccess ? t('batch.finished') : t(`batch.${what}.title`, { count: chosen.length })}
      description={isIdle ? t(`batch.${what}.text`) : undefined}
      footer={
        isSuccess ? (
          <Button onClick={close}>{t('batch.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('batch.cancel')}
            </Button>
            <Button
              variant={action === 'reject' ? 'danger' : 'primary'}
              busy={isPending}
              busyText={t('working')}
              disabled={!asked.isReady}
              onClick={run}
            >
              {error ? t('batch.again') : t(`batch.${what}.button`)}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {isIdle && <BatchChosen chosen={chosen} />}
        {isIdle && asked.fields}
        {!isIdle && (
          <>
            <BatchProgress done={results.length} all={chosen.length} />
            {error && <Notice tone="bad">{errorText(error, t('detail.failed'))}</Notice>}
            <BatchResults results={results} isDone={isSuccess} />
          </>
        )}
      </div>
    </Dialog>
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
