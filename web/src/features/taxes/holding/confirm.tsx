import { taxCalls } from '@acervo/domain/taxes/calls'
import { holdingTerms, type HoldingTerms, type ListedHolding } from '@acervo/domain/taxes/holding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { noteProofsChanged } from '../end-proof.tsx'
import { HoldingFields } from './fields.tsx'

/** Confirms a certificate that a company uploaded, with what staff read in it, and why. */
export function ConfirmHolding({ proof }: { proof: ListedHolding }) {
  const { t } = useTranslation('taxes')
  const [isOpen, setOpen] = useState(false)
  const { name } = proof
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
      {isOpen && <ConfirmForm proof={proof} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

type ConfirmFormProps = { proof: ListedHolding; onDone: () => void }

function ConfirmForm({ proof: { id, issued_on, held_since }, onDone }: ConfirmFormProps) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const form = useZodForm(holdingTerms, { issued_on, held_since, reason: '' })
  const save = useMutation({
    mutationFn: (body: HoldingTerms) => send(taxCalls.confirmHolding, { params: { id }, body }),
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
      <HoldingFields />
      <FormField name="reason" label={t('holding.reason')} hint={t('holding.reason_hint')} required>
        {(field) => <Textarea rows={3} {...field} />}
      </FormField>
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
