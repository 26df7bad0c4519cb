import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDelete } from '../confirm-delete.tsx'

/** Deletes a draft, after a confirmation. */
export function ProjectTableDelete({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('admin')
  return (
    <ConfirmDelete
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('projects.delete_named', { name: nameOfProject(project) })}
        >
          <Trash2 aria-hidden /> {t('projects.delete')}
        </Button>
      }
      title={t('projects.delete_title')}
      description={t('projects.delete_text', { name: nameOfProject(project) })}
      confirmText={t('projects.delete')}
      busyText={t('projects.deleting')}
      remove={() => send(manageProjectCalls.remove, { params: { id: project.id } })}
      done={t('projects.deleted')}
      failed={(error) => errorText(error, t('projects.delete_failed'))}
    />
  )
}
