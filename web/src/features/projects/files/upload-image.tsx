import { imageMimeTypes } from '@acervo/domain/projects/files'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { imageUpload } from './checks.ts'
import { FileManagerField } from './field.tsx'
import { useFileUpload } from './upload.ts'

/** The form that adds an image. */
export function UploadImage({ projectId }: { projectId: string }) {
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
