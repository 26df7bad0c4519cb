import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailedOperation } from '@acervo/domain/registry/operations'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useAbout } from './naming.ts'
import { noteRetried } from './queries.ts'

/** The button that retries an operation, or a note about who may retry it. */
export function Retry({ operation, canRetry }: { operation: FailedOperation; canRetry: boolean }) {
  const { t } = useTranslation('chain')
  const about = useAbout()
  if (!canRetry) return <span className="text-sm text-ink-soft">{t('operations.not_yours')}</span>
  return <RetryOperation operation={operation} about={about(operation)} />
}

type RetryOperationProps = {
  operation: { key: string; attempts: number }
  /** The subject in the texts of the dialog and the button. */
  about: string
}

/** Retries what the chain refused, with a reason. */
export function RetryOperation({ operation, about }: RetryOperationProps) {
  const { t } = useTranslation('chain')
  const [isOpened, setOpened] = useState(false)
  const retry = useRetry(operation, () => setOpened(false))
  return (
    <ReasonDialog
      open={isOpened}
      onOpenChange={setOpened}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('retry.open_named', { about })}>
          <RotateCw aria-hidden /> {t('retry.open')}
        </Button>
      }
      title={t('retry.title')}
      description={
        <>
          <p className="font-medium text-ink">{about}</p>
          <p>{t('retry.text')}</p>
        </>
      }
      confirmText={t('retry.confirm')}
      busy={retry.isPending}
      busyText={t('retry.busy')}
      reasonLabel={t('retry.reason')}
      reasonHint={t('retry.reason_hint')}
      onConfirm={(reason) => retry.mutate(reason)}
    />
  )
}

function useRetry({ key, attempts }: RetryOperationProps['operation'], onDone: () => void) {
  const { t } = useTranslation('chain')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => send(registryCalls.retryOperation, { body: { key, attempts, reason } }),
    onSuccess: ({ data }) => {
      onDone()
      if (data.state === 'failed') toast.error(t('retry.refused'))
      else toast.success(t(data.state === 'done' ? 'retry.done' : 'retry.sent'))
    },
    onError: (error) => toast.error(errorText(error, t('retry.failed'))),
    onSettled: () => noteRetried(client),
  })
}
