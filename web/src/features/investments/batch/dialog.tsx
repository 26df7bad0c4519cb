import type { BatchStep } from '@acervo/domain/investments/batch'
import type { Investment } from '@acervo/domain/investments/investment'
import { dayOf } from '@acervo/domain/common/time-zone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { useNow } from '../../../lib/use-now.ts'
import { dayFault } from '../../../lib/text/day-fault.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { BatchChosen } from './chosen.tsx'
import { BatchResults } from './results.tsx'
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
  const [reason, setReason] = useState('')
  const today = dayOf(useNow())
  const [chosen_on, setChosenOn] = useState<string>()
  const received_on = chosen_on ?? today
  const { mutate, results, error, isIdle, isPending, isSuccess } = useBatch()
  const what = action === 'advance' ? step : action
  const hasReason = action !== 'advance'
  const hasDay = action === 'advance' && step === 'review'
  const fault = dayFault(received_on)
  const isReady = hasReason ? reason.trim() !== '' : !hasDay || (received_on !== '' && !fault)
  const run = () =>
    mutate({
      action,
      step,
      ids: chosen.map(({ id }) => id),
      reason: reason.trim(),
      received_on: hasDay ? received_on : undefined,
    })
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
              disabled={!isReady}
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
        {isIdle && hasReason && (
          <Field label={t(`batch.${action}.reason`)} required>
            <Textarea
              value={reason}
              rows={3}
              maxLength={2000}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        {isIdle && hasDay && (
          <Field label={t('review.received_on')} hint={t('batch.review.amounts')} error={fault} required>
            <DayInput value={received_on} max={today} onChange={setChosenOn} />
          </Field>
        )}
        {!isIdle && (
          <>
            <Progress
              value={(results.length / chosen.length) * 100}
              label={t('batch.progress')}
              valueText={t('batch.progress_of', { done: results.length, all: chosen.length })}
            />
            {error && <Notice tone="bad">{errorText(error, t('detail.failed'))}</Notice>}
            <BatchResults results={results} isDone={isSuccess} />
          </>
        )}
      </div>
    </Dialog>
  )
}
