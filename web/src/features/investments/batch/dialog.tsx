import type { BatchStep } from '@acervo/domain/investments/batch'
import type { Investment } from '@acervo/domain/investments/investment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BatchChosen } from './chosen.tsx'
import { useBatchInput } from './use-input.tsx'
import { useBatch, type BatchAction } from './use-batch.ts'
import { BatchOutcome } from './outcome.tsx'

type BatchDialogProps = {
  action: BatchAction
  step: BatchStep
  chosen: readonly Investment[]
  onDone: () => void
  onClose: () => void
}

/** Asks once for all selected investments. Then shows the progress, and the result for each. */
export function BatchDialog({ action, step, chosen: given, onDone, onClose }: BatchDialogProps) {
  const { t } = useTranslation('investments')
  // The investments selected when the dialog opened. The list behind changes while they advance.
  const [chosen] = useState(given)
  const asked = useBatchInput(action, step)
  const { mutate, results, error, isIdle, isPending, isSuccess } = useBatch()
  const what = action === 'advance' ? step : action
  const close = () => {
    // Clears the selection only now. If the list is empty too, the bar would unmount earlier, and this dialog with its
    // results.
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
          <AskedButtons
            text={error ? t('batch.again') : t(`batch.${what}.button`)}
            danger={action === 'reject'}
            busy={isPending}
            disabled={!asked.isReady}
            onConfirm={() => mutate({ action, step, ids: chosen.map(({ id }) => id), ...asked.input })}
            onCancel={close}
          />
        )
      }
    >
      <div className="grid gap-4">
        {isIdle && <BatchChosen chosen={chosen} />}
        {isIdle && asked.fields}
        {!isIdle && <BatchOutcome all={chosen.length} results={results} error={error} isDone={isSuccess} />}
      </div>
    </Dialog>
  )
}

type AskedButtonsProps = {
  text: string
  danger: boolean
  busy: boolean
  disabled: boolean
  onConfirm: () => void
  onCancel: () => void
}

function AskedButtons({ text, danger, busy, disabled, onConfirm, onCancel }: AskedButtonsProps) {
  const { t } = useTranslation('investments')
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={onCancel}>
        {t('batch.cancel')}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        busyText={t('working')}
        disabled={disabled}
        onClick={onConfirm}
      >
        {text}
      </Button>
    </>
  )
}
