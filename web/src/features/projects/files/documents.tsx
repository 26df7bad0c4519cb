import { projectCalls } from '@acervo/domain/projects/calls'
import { canChangeFiles, documentExtensions } from '@acervo/domain/projects/files'
import {
  documentCategories,
  shownCategory,
  type Project,
  type ProjectFile,
} from '@acervo/domain/projects/project'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../lib/api.ts'
import { useZodForm } from '../../../lib/form.ts'
import { formatSize } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { documentUpload } from './checks.ts'
import { FileManagerDelete } from './delete.tsx'
import { FileManagerField } from './field.tsx'
import { FileManagerFrame } from './frame.tsx'
import { useFileUpload } from './upload.ts'

export function FileManagerDocuments({ project }: { project: Project }) {
  const { documents, status } = project
  return (
    <FileManagerFrame
      kind="documents"
      project={project}
      icon={<FileText />}
      upload={<UploadDocument projectId={project.id} />}
      list={
        documents.length > 0 ? (
          <ul className="-my-3 divide-y divide-line">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} canDelete={canChangeFiles(status)} />
            ))}
          </ul>
        ) : null
      }
    />
  )
}

function UploadDocument({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['editor', 'projects'])
  const form = useZodForm(documentUpload, { file: undefined, documentType: undefined, description: '' })
  const { sent, start, cancel } = useFileUpload(projectId, 'documents', () => form.reset())
  return (
    <Form form={form} onSubmit={(values) => start(values)} className="grid gap-5">
      <FileManagerField
        label={t('documents.file')}
        hint={t('documents.hint')}
        accept={documentExtensions.map((extension) => `.${extension}`).join()}
        sent={sent}
        sendingText={t('documents.uploading')}
        onCancel={cancel}
      />
      <FormField name="documentType" label={t('documents.type')} required>
        {(field) => (
          <Select
            {...field}
            placeholder={t('documents.type_placeholder')}
            options={documentCategories.map((category) => ({
              value: category,
              label: t(`projects:category.${category}`),
            }))}
          />
        )}
      </FormField>
      <FormField name="description" label={t('documents.description')} hint={t('documents.description_hint')}>
        {(field) => <Input {...field} />}
      </FormField>
      <Button type="submit" busy={sent !== undefined} busyText={t('documents.uploading')}>
        {t('documents.upload')}
      </Button>
    </Form>
  )
}

function DocumentRow({ document, canDelete }: { document: ProjectFile; canDelete: boolean }) {
  const { t } = useTranslation(['editor', 'projects'])
  const address = addressOf(projectCalls.readFile, { params: { id: document.id }, query: {} })
  return (
    <li className="flex items-start gap-3 py-3">
      <FileText aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="text-link font-medium wrap-anywhere"
          aria-label={t('files.open', { name: document.filename })}
        >
          {document.filename}
        </a>
        {document.description && <p className="wrap-anywhere">{document.description}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge>{t(`projects:category.${shownCategory(document.document_type)}`)}</Badge>
          {formatSize(document.file_size)}
        </p>
      </div>
      {canDelete && <FileManagerDelete file={document} />}
    </li>
  )
}
