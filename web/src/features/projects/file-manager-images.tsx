import { imageMimeTypes } from '@acervo/domain/projects/files'
import { projectCalls } from '@acervo/domain/projects/calls'
import type { Project, ProjectFile } from '@acervo/domain/projects/project'
import { Image, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../lib/api.ts'
import { useZodForm } from '../../lib/form.ts'
import { formatSize } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, FormField } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { imageUpload } from './file-manager-checks.ts'
import { FileManagerDelete } from './file-manager-delete.tsx'
import { FileManagerField } from './file-manager-field.tsx'
import { FileManagerFrame } from './file-manager-frame.tsx'
import { useFileUpload } from './file-manager-upload.ts'
import { canChangeFiles } from '@acervo/domain/projects/files'

export function FileManagerImages({ project }: { project: Project }) {
  const { images, status } = project
  return (
    <FileManagerFrame
      kind="images"
      project={project}
      icon={<Image />}
      upload={<UploadImage projectId={project.id} />}
      list={
        images.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {images.map((image) => (
              <ImageCard key={image.id} image={image} canDelete={canChangeFiles(status)} />
            ))}
          </ul>
        ) : null
      }
    />
  )
}

function UploadImage({ projectId }: { projectId: string }) {
  const { t } = useTranslation('editor')
  const form = useZodForm(imageUpload, { file: undefined, description: '', isMain: false })
  const { sent, start, cancel } = useFileUpload(projectId, 'images', () => form.reset())
  return (
    <Form
      form={form}
      onSubmit={(values) => start({ ...values, documentType: 'image' })}
      className="grid gap-5"
    >
      <FileManagerField
        label={t('images.file')}
        hint={t('images.hint')}
        accept={imageMimeTypes.join()}
        sent={sent}
        sendingText={t('images.uploading')}
        onCancel={cancel}
      />
      <FormField name="description" label={t('images.description')} hint={t('images.description_hint')}>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField name="isMain" label="">
        {(field) => <Checkbox {...field} label={t('images.is_main')} />}
      </FormField>
      <Button type="submit" busy={sent !== undefined} busyText={t('images.uploading')}>
        {t('images.upload')}
      </Button>
    </Form>
  )
}

function ImageCard({ image, canDelete }: { image: ProjectFile; canDelete: boolean }) {
  const { t } = useTranslation('editor')
  const source = addressOf(projectCalls.readPublicFile, {
    params: { storage_path: image.storage_path },
    query: { w: 480 },
  })
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-paper">
      <span className="relative">
        <img
          src={source}
          alt={image.description ?? ''}
          loading="lazy"
          className="aspect-3/2 w-full bg-sunken object-cover"
        />
        {image.is_main && (
          <Badge tone="accent" icon={<Star aria-hidden />} className="absolute top-2 left-2 shadow-low">
            {t('images.main')}
          </Badge>
        )}
      </span>
      <div className="flex items-start justify-between gap-2 py-2 pr-1 pl-3">
        <p className="min-w-0 py-1.5">
          <span className="block truncate font-medium" title={image.filename}>
            {image.filename}
          </span>
          <span className="block text-sm text-ink-soft">{formatSize(image.file_size)}</span>
          {image.description && <span className="mt-1 block text-sm break-words">{image.description}</span>}
        </p>
        {canDelete && <FileManagerDelete file={image} />}
      </div>
    </li>
  )
}
