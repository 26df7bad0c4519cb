import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { download, send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'

type EntryFilesProps = { entry: Entry; canUpload: boolean }

/** The documents of an entry; while it waits, more can be added. Each download is in the audit log. */
export function EntryFiles({ entry: { id, files }, canUpload }: EntryFilesProps) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => send(registryCalls.uploadActFile, { params: { id }, form: {}, file }),
    onSuccess: () => toast.success(t('upload_done')),
    onError: (error) => toast.error(errorText(error, t('upload_failed'))),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  const open = useMutation({
    mutationFn: async ({ id: fileId, filename }: Entry['files'][number]) =>
      saveFile(await download(registryCalls.readActFile, { params: { id, fileId } }), filename),
    onError: (error) => toast.error(errorText(error, t('file_failed'))),
  })
  return (
    <Card>
      <CardHeader title={t('files')} />
      {files.length === 0 && <p className="text-ink-soft">{t('files_none')}</p>}
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {file.filename}
              <span className="block text-sm text-ink-soft">{formatMoment(file.uploaded_at)}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('file_named', { name: file.filename })}
              onClick={() => open.mutate(file)}
            >
              <Download aria-hidden /> {t('file_open')}
            </Button>
          </li>
        ))}
      </ul>
      {canUpload && (
        <div className="mt-4">
          <FileDrop
            label={t('upload')}
            hint={t('upload_hint')}
            accept=".pdf,.jpg,.jpeg,.png"
            disabled={upload.isPending}
            current={upload.isPending ? t('uploading') : undefined}
            onFile={(file) => upload.mutate(file)}
          />
        </div>
      )}
    </Card>
  )
}
