import type { RegistryFile } from '@acervo/domain/registry/act/file'
import { useMutation } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/files/save.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'

const ACCEPTED = '.pdf,.jpg,.jpeg,.png'

type FileListProps = {
  files: readonly RegistryFile[]
  download: (file: RegistryFile) => Promise<Blob>
}

/** The documents of an entry or a block. Each download is in the audit log. */
export function FileList({ files, download }: FileListProps) {
  const { t } = useTranslation('admin')
  const open = useMutation({
    mutationFn: async (file: RegistryFile) => saveFile(await download(file), file.filename),
    onError: (error) => toast.error(errorText(error, t('documents.open_failed'))),
  })
  return (
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
            aria-label={t('documents.open_named', { name: file.filename })}
            onClick={() => open.mutate(file)}
          >
            <Download aria-hidden /> {t('documents.open')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Messages while a document is uploaded and afterwards. */
export function useAddFile<Reply>(upload: (file: File) => Promise<Reply>, onSettled: () => void) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: upload,
    onSuccess: () => toast.success(t('documents.added')),
    onError: (error) => toast.error(errorText(error, t('documents.add_failed'))),
    onSettled,
  })
}

/** A button that chooses a document, for places without room for a drop area. */
export function AddFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('admin')
  return (
    <label
      className={buttonClass(
        { variant: 'secondary', size: 'sm' },
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="file"
        accept={ACCEPTED}
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // Allows the same file to be chosen again after a refusal.
          event.target.value = ''
        }}
      />
      <FileUp aria-hidden /> {t(busy ? 'documents.adding' : 'documents.add')}
    </label>
  )
}
