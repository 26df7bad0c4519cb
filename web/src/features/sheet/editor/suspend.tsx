import type { Project } from '@acervo/domain/projects/project'
import { manageSheetCalls, SUSPENSION_REASON_MAX } from '@acervo/domain/sheet/manage-calls'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useConfirmed, useReasoned } from '../../../ui/overlay/use-confirmed.ts'

type SuspendOfferProps = { project: Pick<Project, 'id' | 'suspension'> }

/** Suspends an offer with a wrong sheet, or ends the suspension. */
export function SuspendOffer({ project: { id, suspension } }: SuspendOfferProps) {
  return suspension ? <Resume id={id} /> : <Suspend id={id} />
}

function Suspend({ id }: { id: string }) {
  const { t } = useTranslation('sheet')
  const suspending = useReasoned({
    act: (reason) => send(manageSheetCalls.suspend, { params: { id }, body: { reason } }),
    done: t('editor.suspended'),
    failed: (error) => errorText(error, t('editor.suspend_failed')),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.project(id) }),
  })
  return (
    <ReasonDialog
      {...suspending}
      trigger={<Button variant="secondary">{t('editor.suspend')}</Button>}
      title={t('editor.suspend_title')}
      description={t('editor.suspend_text')}
      confirmText={t('editor.suspend')}
      danger
      busyText={t('editor.suspending')}
      reasonLabel={t('editor.suspend_reason')}
      reasonHint={t('editor.suspend_reason_hint')}
      reasonMax={SUSPENSION_REASON_MAX}
    />
  )
}

function Resume({ id }: { id: string }) {
  const { t } = useTranslation('sheet')
  const resuming = useConfirmed({
    act: () => send(manageSheetCalls.resume, { params: { id } }),
    done: t('editor.resumed'),
    failed: (error) => errorText(error, t('editor.resume_failed')),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.project(id) }),
  })
  return (
    <AlertDialog
      {...resuming}
      trigger={<Button variant="secondary">{t('editor.resume')}</Button>}
      title={t('editor.resume_title')}
      description={t('editor.resume_text')}
      confirmText={t('editor.resume')}
      busyText={t('editor.resuming')}
    />
  )
}
