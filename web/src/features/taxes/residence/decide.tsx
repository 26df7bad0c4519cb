import { taxCalls } from '@acervo/domain/taxes/calls'
import {
  residenceTerms,
  type ResidenceCertificateRow,
  type ResidenceTerms,
} from '@acervo/domain/taxes/residence'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { TermsFields } from './terms-fields.tsx'

type DecideProps = { certificate: ResidenceCertificateRow; name: string }

/** Confirms a certificate that its owner uploaded, with what staff read in it. */
export function ConfirmCertificate({ certificate, name }: DecideProps) {
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
    onSettled: () => noteResidenceChanged(client),
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

/** Refuses a certificate that waits, or revokes a confirmed one, with a reason. */
export function EndCertificate({ certificate: { id, state }, name }: DecideProps) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const end = state === 'waiting' ? 'refuse' : 'revoke'
  const save = useMutation({
    mutationFn: (reason: string) => send(taxCalls.endResidence, { params: { id }, body: { reason } }),
    onSuccess: () => toast.success(t(`${end}.done`)),
    onError: (error) => toast.error(errorText(error, t(`${end}.failed`))),
    onSettled: () => {
      setOpen(false)
      return noteResidenceChanged(client)
    },
  })
  return (
    <ReasonDialog
      danger
      title={t(`${end}.title`)}
      description={<p>{t(`${end}.text`, { name })}</p>}
      confirmText={t(`${end}.confirm`)}
      busyText={t(`${end}.busy`)}
      busy={save.isPending}
      reasonLabel={t('end.reason')}
      reasonHint={t('end.reason_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t(`${end}.open_named`, { name })}>
          {t(`${end}.open`)}
        </Button>
      }
    />
  )
}

/** What is withheld in a distribution that is not approved changes with a certificate. */
async function noteResidenceChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.taxes }),
    client.invalidateQueries({ queryKey: queryKeys.distributions }),
  ])
}
