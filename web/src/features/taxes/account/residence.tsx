import { taxCalls } from '@acervo/domain/taxes/calls'
import { residenceUpload } from '@acervo/domain/taxes/residence'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { countryIn } from '../../../lib/text/country-in.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { CertificateFile } from '../certificate-file.tsx'
import { ownResidenceQuery } from '../queries.ts'
import { UploadButtons } from '../upload-buttons.tsx'
import { CertificateView } from '../residence/certificate.tsx'
import { WithdrawProof } from './withdraw.tsx'

/** The certificates of tax residence of somebody who lives abroad, and the form to upload one. */
export function OwnResidence() {
  const { t } = useTranslation('taxes')
  const { data, error, refetch } = useQuery(ownResidenceQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data && error)
    return <FailedState message={errorText(error, t('own.failed'))} onRetry={() => void refetch()} />
  if (!data || (data.country === null && data.certificates.length === 0)) return null
  const { country, certificates } = data
  const isWaiting = certificates.some(({ state }) => state === 'waiting')
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('own.title')}</h3>
      {country && (
        <p className="text-ink-soft">
          {t('own.lead', { country: countryIn(country) })}{' '}
          <WhatIs inWords word="certificado-de-residencia-fiscal" about={t('own.title')} />
        </p>
      )}
      {certificates.map((certificate) => (
        <CertificateView key={certificate.id} certificate={certificate} country={country} hasDocument>
          <WithdrawProof
            proof={certificate}
            onWithdraw={() => send(taxCalls.withdrawResidence, { params: { id: certificate.id } })}
          />
        </CertificateView>
      ))}
      {isWaiting && <UsualWait kind="residence_certificates" />}
      {isOpen ? (
        <UploadForm onEnd={() => setOpen(false)} />
      ) : (
        country &&
        !isWaiting && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('own.upload')}
          </Button>
        )
      )}
    </section>
  )
}

function UploadForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [isSent, setSent] = useState(false)
  const form = useZodForm(residenceUpload, { issued_on: '' }, 'onSubmit')
  const save = useMutation({
    mutationFn: (asked: { issued_on: string; bytes: File }) =>
      send(taxCalls.uploadResidence, { form: { issued_on: asked.issued_on }, file: asked.bytes }),
    onSuccess: ({ data }) => {
      client.setQueryData(ownResidenceQuery.queryKey, data)
      toast.success(t('own.done'))
      onEnd()
    },
    onError: (error) => showFieldErrors(form, error),
  })
  return (
    <Form
      form={form}
      onSubmit={({ issued_on }) => file && save.mutate({ issued_on, bytes: file })}
      className="grid gap-4"
    >
      <CertificateFile file={file} onFile={setFile} isSent={isSent} />
      <FormField
        name="issued_on"
        label={t('certificate.issued_on')}
        hint={t('certificate.issued_hint')}
        required
      >
        {(field) => <DayInput {...field} />}
      </FormField>
      <FormFailure error={save.error} failed={t('own.upload_failed')} />
      <UploadButtons busy={save.isPending} onSend={() => setSent(true)} onCancel={onEnd} />
    </Form>
  )
}
