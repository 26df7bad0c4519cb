import type { Project } from '@acervo/domain/projects/project'
import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'

/** Suspends an offer whose sheet is wrong, or lets people invest again. */
export function SuspendOffer({ project }: { project: Pick<Project, 'id' | 'suspension'> }) {
  const { t } = useTranslation('sheet')
  const suspend = useChange(project.id, 'suspended', 'suspend_failed', (reason: string) =>
    send(manageSheetCalls.suspend, { params: { id: project.id }, body: { reason } }),
  )
  const resume = useChange(project.id, 'resumed', 'resume_failed', () =>
    send(manageSheetCalls.resume, { params: { id: project.id } }),
  )
  if (project.suspension)
    return (
      <AlertDialog
        open={resume.isAsking}
        onOpenChange={resume.setAsking}
        trigger={<Button variant="secondary">{t('editor.resume')}</Button>}
        title={t('editor.resume_title')}
        description={t('editor.resume_text')}
        confirmText={t('editor.resume')}
        busy={resume.isPending}
        busyText={t('editor.resuming')}
        onConfirm={() => resume.mutate('')}
      />
    )
  return (
    <ReasonDialog
      open={suspend.isAsking}
      onOpenChange={suspend.setAsking}
      trigger={<Button variant="secondary">{t('editor.suspend')}</Button>}
      title={t('editor.suspend_title')}
      description={t('editor.suspend_text')}
      confirmText={t('editor.suspend')}
      danger
      busy={suspend.isPending}
      busyText={t('editor.suspending')}
      reasonLabel={t('editor.suspend_reason')}
      reasonHint={t('editor.suspend_reason_hint')}
      onConfirm={suspend.mutate}
    />
  )
}

function useChange(
  projectId: string,
  done: 'suspended' | 'resumed',
  failed: 'suspend_failed' | 'resume_failed',
  act: (reason: string) => Promise<unknown>,
) {
  const { t } = useTranslation('sheet')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: act,
    onSuccess: () => {
      setAsking(false)
      toast.success(t(`editor.${done}`))
    },
    onError: (error) => toast.error(errorText(error, t(`editor.${failed}`))),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.project(projectId) }),
  })
  return { isAsking, setAsking, mutate: change.mutate, isPending: change.isPending }
}
