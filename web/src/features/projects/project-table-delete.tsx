import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { noteChanged } from './staff-queries.ts'

/** Deletes a draft, after asking. */
export function ProjectTableDelete({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('admin')
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => send(manageProjectCalls.remove, { params: { id: project.id } }),
    onSuccess: () => toast.success(t('projects.deleted')),
    onError: (error) => toast.error(errorText(error, t('projects.delete_failed'))),
    onSettled: () => {
      setAsking(false)
      return noteChanged()
    },
  })
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="quiet" size="sm" aria-label={t('projects.delete_named', { name: project.name })}>
          <Trash2 aria-hidden /> {t('projects.delete')}
        </Button>
      }
      title={t('projects.delete_title')}
      description={t('projects.delete_text', { name: project.name })}
      confirmText={t('projects.delete')}
      danger
      busy={remove.isPending}
      busyText={t('projects.deleting')}
      onConfirm={() => remove.mutate()}
    />
  )
}
