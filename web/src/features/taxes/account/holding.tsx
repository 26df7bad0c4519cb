import { taxCalls } from '@acervo/domain/taxes/calls'
import { holdingUpload, type HoldingUpload, type OwnHolding as Own } from '@acervo/domain/taxes/holding'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { failureText } from '../../../lib/text/failure-text.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { HoldingFields } from '../holding/fields.tsx'
import { HoldingView } from '../holding/view.tsx'
import { ownHoldingQuery } from '../queries.ts'

/** The certificates of holding of a company that is resident in Spain, and the form to upload one. */
export function OwnHolding() {
  const { t } = useTranslation('taxes')
  const { data, error, refetch } = useQuery(ownHoldingQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data && error)
    return <FailedState message={errorText(error, t('own_holding.failed'))} onRetry={() => void refetch()} />
  if (!data || (data.projects.length === 0 && data.proofs.length === 0)) return null
  const { projects, proofs } = data
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('own_holding.title')}</h3>
      <p className="text-ink-soft">{t('own_holding.lead')}</p>
      {proofs.map((proof) => (
        <HoldingView key={proof.id} proof={proof} hasDocument />
      ))}
      {isOpen ? (
        <UploadForm projects={projects} onEnd={() => setOpen(false)} />
      ) : (
        projects.length > 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('own_holding.upload')}
          </Button>
        )
      )}
    </section>
  )
}

function UploadForm({ projects, onEnd }: Pick<Own, 'projects'> & { onEnd: () => void }) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const first = { project_id: projects[0]?.id ?? '', issued_on: '', held_since: '' }
  const form = useZodForm(holdingUpload, first, 'onSubmit')
  const save = useMutation({
    mutationFn: ({ bytes, ...asked }: HoldingUpload & { bytes: File }) =>
      send(taxCalls.uploadHolding, { form: asked, file: bytes }),
    onSuccess: ({ data }) => {
      client.setQueryData(ownHoldingQuery.queryKey, data)
      toast.success(t('own.done'))
      onEnd()
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const isAtField = Object.keys(form.formState.errors).length > 0
  return (
    <Form
      form={form}
      onSubmit={(asked) => (file ? save.mutate({ ...asked, bytes: file }) : setMissing(true))}
      className="grid gap-4"
    >
      <FileDrop
        label={t('certificate.document_label')}
        hint={t('certificate.document_hint')}
        accept=".pdf,.jpg,.jpeg,.png"
        required
        current={file?.name}
        error={isMissing && !file ? failureText('kyc.document_required') : undefined}
        onFile={setFile}
        onRemove={() => setFile(undefined)}
      />
      <FormField name="project_id" label={t('holding.project')} required>
        {(field) => (
          <Select
            {...field}
            options={projects.map(({ id, ...row }) => ({ value: id, label: projectName(row) }))}
          />
        )}
      </FormField>
      <HoldingFields />
      {save.error && !isAtField && (
        <Notice tone="bad">{errorText(save.error, t('own.upload_failed'))}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyText={t('record.busy')}>
          {t('own.send')}
        </Button>
        <Button variant="quiet" disabled={save.isPending} onClick={onEnd}>
          {t('own.cancel')}
        </Button>
      </div>
    </Form>
  )
}
