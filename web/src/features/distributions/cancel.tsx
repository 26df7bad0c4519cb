import { distributionCalls } from '@acervo/domain/distributions/calls'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../ui/overlay/use-confirmed.ts'
import { noteDistributionsChanged } from './queries.ts'

/** Cancels a distribution that is not approved. */
export function Cancel({ id }: { id: string }) {
  const { t } = useTranslation('distributions')
  const asking = useConfirmed({
    act: () => send(distributionCalls.cancel, { params: { id } }),
    done: t('cancel.done'),
    failed: (error) => errorText(error, t('cancel.failed')),
    refetch: noteDistributionsChanged,
  })
  return (
    <AlertDialog
      danger
      title={t('cancel.title')}
      description={<p>{t('cancel.text')}</p>}
      confirmText={t('cancel.confirm')}
      cancelText={t('cancel.keep')}
      busyText={t('cancel.busy')}
      {...asking}
      trigger={<Button variant="secondary">{t('cancel.open')}</Button>}
    />
  )
}
