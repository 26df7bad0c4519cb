import { shownCategory, type ProjectFile } from '@acervo/domain/projects/project'
import { Download, Eye, FileText, Files } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { apiOrigin } from '../../../lib/env.ts'
import { formatSize } from '../../../lib/text/format.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PdfPages } from '../../../ui/media/pdf.tsx'

/** The documents of a project, to read and to download. */
export function ProjectDocuments({ documents }: { documents: readonly ProjectFile[] }) {
  const { t } = useTranslation('projects')
  if (documents.length === 0) return <EmptyState icon={<Files />} title={t('documents.empty')} />
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {documents.map((document) => (
        <li key={document.id} className="flex items-center gap-x-3 p-4 sm:gap-x-4">
          <FileText aria-hidden className="size-7 shrink-0 stroke-[1.25] text-accent" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t(`category.${shownCategory(document.document_type)}`)}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {document.description || document.filename}
              <span className="tabular whitespace-nowrap"> · {formatSize(document.file_size)}</span>
            </p>
          </div>
          {document.mime_type === 'application/pdf' && <Preview document={document} />}
          <DownloadLink document={document} />
        </li>
      ))}
    </ul>
  )
}

/** Our code draws the pages. The browser never opens the file itself, so no script in the file can run. */
function Preview({ document }: { document: ProjectFile }) {
  const { t } = useTranslation('projects')
  const { filename, description, url } = document
  return (
    <Dialog
      wide
      title={description || filename}
      footer={<DownloadLink document={document} isWide />}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('documents.preview_named', { name: filename })}
          className="max-sm:size-10 max-sm:px-0"
        >
          <Eye aria-hidden />
          <span className="max-sm:sr-only">{t('documents.preview')}</span>
        </Button>
      }
    >
      <PdfPages source={apiOrigin + url} label={filename} failedText={t('documents.preview_failed')} />
    </Dialog>
  )
}

function DownloadLink({ document, isWide = false }: { document: ProjectFile; isWide?: boolean }) {
  const { t } = useTranslation('projects')
  return (
    <a
      href={apiOrigin + document.url}
      download={document.filename}
      target="_blank"
      rel="noreferrer"
      aria-label={t('documents.download_named', { name: document.filename })}
      className={buttonClass(
        { variant: 'secondary', size: 'sm' },
        isWide ? '' : 'max-sm:size-10 max-sm:px-0',
      )}
    >
      <Download aria-hidden />
      <span className={isWide ? '' : 'max-sm:sr-only'}>{t('documents.download')}</span>
    </a>
  )
}
