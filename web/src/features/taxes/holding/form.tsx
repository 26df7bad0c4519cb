import { holdingUpload, type HoldingUpload, type OwnHolding } from '@acervo/domain/taxes/holding'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { CertificateFile } from '../certificate-file.tsx'
import { UploadButtons } from '../upload-buttons.tsx'
import { HoldingFields } from './fields.tsx'

type HoldingFormProps<Saved> = Pick<OwnHolding, 'projects'> & {
  save: (form: HoldingUpload, file: File) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onCancel: () => void
}

/** Asks for a certificate of holding: its document, the project, and its content. */
export function HoldingForm<Saved>({ projects, save, onSaved, onCancel }: HoldingFormProps<Saved>) {
  const { t } = useTranslation('taxes')
  const [file, setFile] = useState<File>()
  const [isSent, setSent] = useState(false)
  const first = { project_id: projects[0]?.id ?? '', issued_on: '', held_since: '' }
  const form = useZodForm(holdingUpload, first, 'onSubmit')
  const sending = useMutation({
    mutationFn: ({ bytes, ...asked }: HoldingUpload & { bytes: File }) => save(asked, bytes),
    onSuccess: onSaved,
    onError: (error) => showFieldErrors(form, error),
  })
  return (
    <Form
      form={form}
      onSubmit={(asked) => file && sending.mutate({ ...asked, bytes: file })}
      className="grid gap-4"
    >
      <CertificateFile file={file} onFile={setFile} isSent={isSent} />
      <FormField name="project_id" label={t('holding.project')} required>
        {(field) => (
          <Select
            {...field}
            options={projects.map(({ id, ...row }) => ({ value: id, label: projectName(row) }))}
          />
        )}
      </FormField>
      <HoldingFields />
      <FormFailure error={sending.error} failed={t('own.upload_failed')} />
      <UploadButtons busy={sending.isPending} onSend={() => setSent(true)} onCancel={onCancel} />
    </Form>
  )
}
