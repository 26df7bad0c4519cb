import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { ProjectFile } from '@acervo/domain/projects/project'
import { Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isAnswer } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDelete } from '../confirm-delete.tsx'
import { OwnChange } from '../own-change.ts'

/** Removes an image or a document, after a confirmation. */
export function FileManagerDelete({ file }: { file: ProjectFile }) {
  const { t } = useTranslation('editor')
  const noteOwn = useContext(OwnChange)
  const kind = file.document_type === 'image' ? 'images' : 'documents'
  const failed = (error: Error) => {
    const refused = isAnswer(error) && error.message && t('files.delete_refused', { msg: error.message })
    return refused || errorText(error, t(`${kind}.delete_failed`))
  }
  return (
    <ConfirmDelete
      trigger={
        <Button variant="quiet" size="icon" aria-label={t('files.delete', { name: file.filename })}>
          <Trash2 aria-hidden />
        </Button>
      }
      title={t(`${kind}.delete_title`)}
      description={t('files.delete_text', { name: file.filename })}
      confirmText={t('files.delete_confirm')}
      busyText={t('files.deleting')}
      remove={() => send(manageProjectCalls.removeFile, { params: { id: file.id } })}
      done={t(`${kind}.deleted`)}
      onDone={({ version }) => noteOwn(version)}
      failed={failed}
    />
  )
}
