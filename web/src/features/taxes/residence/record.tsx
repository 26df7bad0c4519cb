import { taxCalls } from '@acervo/domain/taxes/calls'
import { residenceTerms, type NonResident, type ResidenceTerms } from '@acervo/domain/taxes/residence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CertificateFile } from '../certificate-file.tsx'
import { TermsFields } from './terms-fields.tsx'

/** Records a certificate that a person sent to staff. */
export function RecordCertificate({ person }: { person: NonResident }) {
  const { t } = useTranslation('taxes')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t('record.title')}
      description={t('record.lead', { name: person.name })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          aria-label={t('record.open_named', { name: person.name })}
        >
          {t('record.open')}
        </Button>
      }
    >
      {isOpen && <RecordForm person={person} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

function RecordForm({ person, onDone }: { person: NonResident; onDone: () => void }) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [isSent, setSent] = useState(false)
  const form = useZodForm(residenceTerms, { issued_on: '', interest_cap: null, dividend_cap: null })
  const save = useMutation({
    mutationFn: ({ terms, bytes }: { terms: ResidenceTerms; bytes: File }) =>
      send(taxCalls.recordResidence, {
        params: { id: person.user_id },
        form: typedOf(terms),
        file: bytes,
      }),
    onSuccess: () => {
      toast.success(t('record.done'))
      void client.invalidateQueries({ queryKey: queryKeys.taxes })
      void client.invalidateQueries({ queryKey: queryKeys.distributions })
      onDone()
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const submit = (terms: ResidenceTerms) => file && save.mutate({ terms, bytes: file })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <CertificateFile file={file} onFile={setFile} isSent={isSent} />
      <TermsFields />
      <FormFailure error={save.error} failed={t('record.failed')} />
      <Button
        type="submit"
        busy={save.isPending}
        busyText={t('record.busy')}
        onClick={() => setSent(true)}
        className="sm:justify-self-end"
      >
        {t('record.confirm')}
      </Button>
    </Form>
  )
}

/** The terms as fields of a form, which are all texts. */
function typedOf({ issued_on, interest_cap, dividend_cap }: ResidenceTerms) {
  return {
    issued_on,
    interest_cap: String(interest_cap ?? ''),
    dividend_cap: String(dividend_cap ?? ''),
  }
}
