import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { ProjectFile } from '@acervo/domain/projects/project'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isAnswer } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { OwnChange } from './own-change.ts'
import { noteChanged } from './staff-queries.ts'

/** Removes an image or a document, after asking. */
export function FileManagerDelete({ file }: { file: ProjectFile }) {
  const { t } = useTranslation('editor')
  const noteOwn = useContext(OwnChange)
  const [isAsking, setAsking] = useState(false)
  const kind = file.document_type === 'image' ? 'images' : 'documents'
  const remove = useMutation({
    mutationFn: () => send(manageProjectCalls.removeFile, { params: { id: file.id } }),
    onSuccess: ({ version }) => {
      noteOwn(version)
      toast.success(t(`${kind}.deleted`))
    },
    onError: (error) => {
      const refused = isAnswer(error) && error.message && t('files.delete_refused', { msg: error.message })
      toast.error(refused || errorText(error, t(`${kind}.delete_failed`)))
    },
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
        <Button variant="quiet" size="icon" aria-label={t('files.delete', { name: file.filename })}>
          <Trash2 aria-hidden />
        </Button>
      }
      title={t(`${kind}.delete_title`)}
      description={t('files.delete_text', { name: file.filename })}
      confirmText={t('files.delete_confirm')}
      danger
      busy={remove.isPending}
      busyText={t('files.deleting')}
      onConfirm={() => remove.mutate()}
    />
  )
}
