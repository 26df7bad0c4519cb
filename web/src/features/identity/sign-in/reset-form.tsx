import { email as emailAddress } from '@acervo/domain/identity/account-calls'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useZodForm } from '../../../lib/form.ts'
import { auth } from '../../../lib/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { FormError } from '../form-error.tsx'
import { MailSent } from './mail-sent.tsx'
import { providerText } from '../provider-text.ts'
import { useSentTo } from './sent-to.ts'

const schema = z.object({ email: emailAddress })

type ResetFormProps = {
  /** Above the field; what is shown once the email was sent has its own. */
  heading: ReactNode
  /** Where the link in the email leads, and where people go who type its code. */
  recoverPath: string
  onSignedIn: () => void
}

/** Requests the email with the link. The reply is the same whether or not the address has an account. */
export function ResetForm({ heading, recoverPath, onSignedIn }: ResetFormProps) {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useSentTo('recovery')
  const form = useZodForm(schema, { email: '' }, 'onSubmit')
  const ask = async (address: string) => {
    const redirectTo = location.origin + recoverPath
    const { error } = await (await auth()).resetPasswordForEmail(address, { redirectTo })
    if (error) throw error
  }
  const reset = useMutation({ mutationFn: ask, onSuccess: (_reply, address) => setSentTo(address) })
  if (sentTo)
    return (
      <MailSent
        email={sentTo}
        type="recovery"
        title={t('reset.sent')}
        text={t('reset.sent_text', { email: sentTo })}
        onResend={() => ask(sentTo)}
        onOther={() => setSentTo(null)}
        onSignedIn={() => {
          setSentTo(null)
          onSignedIn()
        }}
      />
    )
  return (
    <>
      {heading}
      <Form form={form} onSubmit={(values) => reset.mutate(values.email)} className="grid gap-5">
        <FormField name="email" label={t('email')} required>
          {(field) => <Input type="email" autoComplete="username" autoFocus {...field} />}
        </FormField>
        <Button type="submit" size="lg" busy={reset.isPending} busyText={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
        <FormError>{reset.error && providerText(reset.error)}</FormError>
      </Form>
    </>
  )
}
