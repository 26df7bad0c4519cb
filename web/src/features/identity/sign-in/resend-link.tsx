import { email as emailAddress } from '@acervo/domain/identity/account-calls'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useZodForm } from '../../../lib/form.ts'
import { auth } from '../../../lib/session.ts'
import { Button, type ButtonProps } from '../../../ui/form/button.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'

const schema = z.object({ email: emailAddress })

/** The kind of email to send again: a confirmation, or one to choose a new password. */
export type LinkKind = 'signup' | 'email_change' | 'recovery'

type ResendLinkProps = {
  kind: LinkKind
  /** The address, if the user has just typed it. Otherwise the form asks for it. */
  email?: string
  /** The target of the link in the email. */
  landing: string
}

/** Sends another link after one failed. The reply does not depend on whether the address has an account. */
export function ResendLink({ kind, email, landing }: ResendLinkProps) {
  const { t } = useTranslation('identity')
  const [isOpen, setOpen] = useState(false)
  const resend = useMutation({
    mutationFn: (address: string) => sendAgain(kind, address, location.origin + landing),
  })
  if (resend.isSuccess) {
    return (
      <Notice tone="good" live>
        {t(`link.sent_${kind}`, { email: resend.variables })}
      </Notice>
    )
  }
  const error = <FormError>{resend.error && providerText(resend.error)}</FormError>
  const button = { variant: 'secondary', busy: resend.isPending, busyText: t('mail.resending') } as const
  if (email) {
    return (
      <div className="grid gap-3">
        <Button {...button} onClick={() => resend.mutate(email)}>
          {t('mail.resend')}
        </Button>
        {error}
      </div>
    )
  }
  if (!isOpen) {
    return (
      <Button {...button} onClick={() => setOpen(true)}>
        {t('link.ask_again')}
      </Button>
    )
  }
  return (
    <AddressForm button={button} onSend={resend.mutate}>
      {error}
    </AddressForm>
  )
}

type AddressFormProps = {
  button: Pick<ButtonProps, 'variant' | 'busy' | 'busyText'>
  onSend: (address: string) => void
  children: ReactNode
}

function AddressForm({ button, onSend, children }: AddressFormProps) {
  const { t } = useTranslation('identity')
  const form = useZodForm(schema, { email: '' }, 'onSubmit')
  return (
    <Form
      form={form}
      onSubmit={(values) => onSend(values.email)}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <FormField name="email" label={t('link.email')} required>
        {(field) => <Input type="email" autoComplete="username" autoFocus {...field} />}
      </FormField>
      <Button type="submit" {...button}>
        {t('link.send')}
      </Button>
      {children}
    </Form>
  )
}

async function sendAgain(kind: LinkKind, email: string, redirectTo: string): Promise<void> {
  const client = await auth()
  const { error } =
    kind === 'recovery'
      ? await client.resetPasswordForEmail(email, { redirectTo })
      : await client.resend({ type: kind, email, options: { emailRedirectTo: redirectTo } })
  if (error) throw error
}
