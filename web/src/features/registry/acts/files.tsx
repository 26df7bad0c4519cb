import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download, send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { FileList, useAddFile } from '../files.tsx'

type EntryFilesProps = { entry: Entry; canUpload: boolean }

/** The documents of an entry. While the entry waits, more can be added. */
export function EntryFiles({ entry: { id, files }, canUpload }: EntryFilesProps) {
  const { t } = useTranslation(['acts', 'admin'])
  const client = useQueryClient()
  const upload = useAddFile(
    (file) => send(registryCalls.uploadActFile, { params: { id }, form: {}, file }),
    () => void client.invalidateQueries({ queryKey: queryKeys.erir }),
  )
  return (
    <Card>
      <CardHeader title={t('files')} />
      {files.length === 0 && <p className="text-ink-soft">{t('files_none')}</p>}
      <FileList
        files={files}
        download={({ id: fileId }) => download(registryCalls.readActFile, { params: { id, fileId } })}
      />
      {canUpload && (
        <div className="mt-4">
          <FileDrop
            label={t('admin:documents.add')}
            hint={t('admin:documents.add_hint')}
            accept=".pdf,.jpg,.jpeg,.png"
            disabled={upload.isPending}
            current={upload.isPending ? t('admin:documents.adding') : undefined}
            onFile={(file) => upload.mutate(file)}
          />
        </div>
      )}
    </Card>
  )
}
