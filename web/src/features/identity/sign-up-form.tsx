import { credentials, identityCalls } from '@acervo/domain/identity/calls'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormField } from '../../ui/form.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { FormError } from './form-error.tsx'

/** Multi-domain sign-up is disabled: everybody signs up with the first brand (spec part 1, section 9). */
const domainId = 1

export function SignUpForm() {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useZodForm(credentials, { email: '', password: '' })
  const signUp = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      send(identityCalls.signUp, { body: { ...body, domainId } }),
    onSuccess: (_reply, { email }) => {
      form.reset()
      setSentTo(email)
    },
    onError: (error) => showFieldErrors(form, error),
  })
  if (sentTo) return <MailSent email={sentTo} />
  const fallback = signUp.error instanceof ApiError ? t('signup.failed') : t('signup.crashed')
  return (
    <Form form={form} onSubmit={(values) => signUp.mutate(values)} className="grid gap-5">
      <FormField name="email" label={t('email')} required>
        {(field) => <Input type="email" autoComplete="username" autoFocus {...field} />}
      </FormField>
      <FormField name="password" label={t('password')} hint={t('signup.password_hint')} required>
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <Button type="submit" size="lg" busy={signUp.isPending} busyText={t('signup.busy')}>
        {t('signup.submit')}
      </Button>
      <FormError>{signUp.error && errorText(signUp.error, fallback)}</FormError>
    </Form>
  )
}

function MailSent({ email }: { email: string }) {
  const { t } = useTranslation('identity')
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface p-7 text-center"
    >
      <MailCheck aria-hidden className="size-10 stroke-[1.25] text-accent" />
      <h2 className="text-2xl">{t('signup.sent_title')}</h2>
      <p className="break-words text-ink-soft">{t('signup.sent_text', { email })}</p>
      <p className="text-sm text-ink-soft">{t('signup.sent_hint')}</p>
    </div>
  )
}
