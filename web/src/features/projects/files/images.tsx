import { canChangeFiles, imageMimeTypes } from '@acervo/domain/projects/files'
import { projectCalls } from '@acervo/domain/projects/calls'
import type { Project, ProjectFile } from '@acervo/domain/projects/project'
import { Image, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../lib/api.ts'
import { useZodForm } from '../../../lib/form.ts'
import { formatSize } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { imageUpload } from './checks.ts'
import { FileManagerDelete } from './delete.tsx'
import { FileManagerField } from './field.tsx'
import { FileManagerFrame } from './frame.tsx'
import { useFileUpload } from './upload.ts'
import { ImagePlace } from './image-place.tsx'
import { useImageOrder } from './use-image-order.ts'

export function FileManagerImages({ project }: { project: Project }) {
  const { images, status } = project
  const move = useImageOrder(project)
  const canChange = canChangeFiles(status)
  return (
    <FileManagerFrame
      kind="images"
      project={project}
      icon={<Image />}
      upload={<UploadImage projectId={project.id} />}
      list={
        images.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {images.map((image, place) => (
              <ImageCard
                key={image.id}
                image={image}
                actions={
                  canChange && (
                    <div className="flex items-center justify-between border-t border-line px-1">
                      {images.length > 1 && (
                        <ImagePlace
                          image={image}
                          place={place}
                          isLast={place === images.length - 1}
                          onMove={(to) => move(image.id, to)}
                        />
                      )}
                      <span className="ml-auto">
                        <FileManagerDelete file={image} />
                      </span>
                    </div>
                  )
                }
              />
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

function ImageCard({ image, actions }: { image: ProjectFile; actions: ReactNode }) {
  const { t } = useTranslation('editor')
  const source = addressOf(projectCalls.readPublicFile, {
    params: { storage_path: image.storage_path },
    query: { w: 480 },
  })
  return (
    <li className="grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg border border-line bg-paper">
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
      <p className="min-w-0 px-3 py-3">
        <span className="block truncate font-medium" title={image.filename}>
          {image.filename}
        </span>
        <span className="block text-sm text-ink-soft">{formatSize(image.file_size)}</span>
        {image.description && <span className="mt-1 block text-sm break-words">{image.description}</span>}
      </p>
      {actions}
    </li>
  )
}
