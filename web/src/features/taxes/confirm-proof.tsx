import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { showFieldErrors, useZodForm } from '../../lib/form.ts'
import { FormFailure } from '../../lib/form-failure.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { noteProofsChanged } from './end-proof.tsx'

type TermsProps<Input extends FieldValues, Terms> = {
  schema: z.ZodType<Terms, Input>
  /** The initial values of the form. */
  first: DefaultValues<Input>
  confirm: (terms: Terms) => Promise<unknown>
  /** The fields. */
  children: ReactNode
}

/** Confirms a certificate that its owner, `name`, uploaded, with the content that staff read in it. */
export function ConfirmProof<Input extends FieldValues, Terms>({
  name,
  ...form
}: TermsProps<Input, Terms> & { name: string }) {
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
      {isOpen && <TermsForm {...form} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

function TermsForm<Input extends FieldValues, Terms>({
  schema,
  first,
  confirm,
  children,
  onDone,
}: TermsProps<Input, Terms> & { onDone: () => void }) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const form = useZodForm(schema, first)
  const save = useMutation({
    mutationFn: confirm,
    onSuccess: () => {
      toast.success(t('confirm.done'))
      onDone()
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () => noteProofsChanged(client),
  })
  return (
    <Form form={form} onSubmit={(terms) => save.mutate(terms)} className="grid gap-4">
      {children}
      <FormFailure error={save.error} failed={t('confirm.failed')} />
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
