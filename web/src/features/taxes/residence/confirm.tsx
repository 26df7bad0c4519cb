import { taxCalls } from '@acervo/domain/taxes/calls'
import {
  residenceTerms,
  type ResidenceCertificateRow,
  type ResidenceTerms,
} from '@acervo/domain/taxes/residence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { noteProofsChanged } from '../end-proof.tsx'
import { TermsFields } from './terms-fields.tsx'

type ConfirmProps = { certificate: ResidenceCertificateRow; name: string }

/** Confirms a certificate that its owner uploaded, with what staff read in it. */
export function ConfirmCertificate({ certificate, name }: ConfirmProps) {
  const { t } = useTranslation('taxes')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t('confirm.title')}
      description={t('confirm.lead', { name })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" aria-label={t('confirm.open_named', { name })}>
          {t('confirm.open')}
        </Button>
      }
    >
      {isOpen && <ConfirmForm certificate={certificate} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

type ConfirmFormProps = { certificate: ResidenceCertificateRow; onDone: () => void }

function ConfirmForm({ certificate: { id, issued_on }, onDone }: ConfirmFormProps) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const form = useZodForm(residenceTerms, { issued_on, interest_cap: null, dividend_cap: null })
  const save = useMutation({
    mutationFn: (body: ResidenceTerms) => send(taxCalls.confirmResidence, { params: { id }, body }),
    onSuccess: () => {
      toast.success(t('confirm.done'))
      onDone()
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () => noteProofsChanged(client),
  })
  const isAtField = Object.keys(form.formState.errors).length > 0
  return (
    <Form form={form} onSubmit={(terms) => save.mutate(terms)} className="grid gap-4 p-1">
      <TermsFields />
      {save.error && !isAtField && <Notice tone="bad">{errorText(save.error, t('confirm.failed'))}</Notice>}
      <Button
        type="submit"
        busy={save.isPending}
        busyText={t('confirm.busy')}
        className="sm:justify-self-end"
      >
        {t('confirm.confirm')}
      </Button>
    </Form>
  )
}
