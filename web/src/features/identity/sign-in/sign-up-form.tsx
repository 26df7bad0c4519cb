import { credentials, accountCalls } from '@acervo/domain/identity/account-calls'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { auth } from '../../../lib/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input, PasswordInput } from '../../../ui/form/input.tsx'
import { FormError } from '../form-error.tsx'
import { MailSent } from './mail-sent.tsx'
import { useSentTo } from './sent-to.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

/** All accounts belong to the first brand (docs/product/public-site.md, "Brands"). */
const domainId = 1

type SignUpFormProps = {
  /** Above the fields; what is shown once the email was sent has its own. */
  heading: ReactNode
  /** Where the link in the confirmation email leads. */
  loginPath: string
  /** Where the person wants to go afterwards. */
  back: string | undefined
  onSignedIn: () => void
}

/** Email and password; then a notice that an email was sent, with a field for its code. */
export function SignUpForm({ heading, loginPath, back, onSignedIn }: SignUpFormProps) {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useSentTo('signup')
  const [isBesideField, setBesideField] = useState(false)
  const form = useZodForm(credentials, { email: '', password: '' }, 'onSubmit')
  const signUp = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      send(accountCalls.signUp, { body: { ...body, domainId, back } }),
    onSuccess: (_reply, { email }) => {
      form.reset()
      setSentTo(email)
    },
    onError: (error) => setBesideField(showFieldErrors(form, error)),
  })
  if (sentTo)
    return (
      <ConfirmationSent
        email={sentTo}
        loginPath={loginPath}
        onEnd={() => setSentTo(null)}
        onSignedIn={onSignedIn}
      />
    )
  const fallback = hasArrived(signUp.error) ? t('signup.failed') : t('signup.crashed')
  return (
    <>
      {heading}
      <Form form={form} onSubmit={(values) => signUp.mutate(values)} className="grid gap-5">
        <Credentials />
        <Button type="submit" size="lg" busy={signUp.isPending} busyText={t('signup.busy')}>
          {t('signup.submit')}
        </Button>
        <FormError>{isBesideField ? null : signUp.error && errorText(signUp.error, fallback)}</FormError>
        <SmallPrint />
      </Form>
    </>
  )
}

function Credentials() {
  const { t } = useTranslation('identity')
  return (
    <>
      <FormField name="email" label={t('email')} required>
        {(field) => <Input type="email" autoComplete="username" autoFocus {...field} />}
      </FormField>
      <FormField name="password" label={t('password')} hint={t('signup.password_hint')} required>
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
    </>
  )
}

type ConfirmationSentProps = Pick<SignUpFormProps, 'loginPath' | 'onSignedIn'> & {
  email: string
  onEnd: () => void
}

function ConfirmationSent({ email, loginPath, onEnd, onSignedIn }: ConfirmationSentProps) {
  const { t } = useTranslation('identity')
  return (
    <MailSent
      email={email}
      type="signup"
      title={t('signup.sent_title')}
      text={t('signup.sent_text', { email })}
      onResend={() => resendConfirmation(email, location.origin + loginPath)}
      onOther={onEnd}
      onSignedIn={() => {
        onEnd()
        onSignedIn()
      }}
    />
  )
}

/** The next steps, and the texts that the user accepts by signing up. */
function SmallPrint() {
  const { t } = useTranslation('identity')
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t('signup.next')} <WhatIs word="kyc" about={t('signup.verification')} />
      </p>
      <p className="text-sm text-ink-soft">
        <Trans
          t={t}
          i18nKey="signup.terms"
          components={{
            terms: <a href="/terminos-y-condiciones" target="_blank" className="text-link" />,
            privacy: <a href="/politica-de-privacidad" target="_blank" className="text-link" />,
          }}
        />
      </p>
    </>
  )
}

/** The server replied, but possibly with something unreadable. */
function hasArrived(error: Error | null): boolean {
  return error instanceof ApiError && error.status > 0
}

async function resendConfirmation(email: string, emailRedirectTo: string): Promise<void> {
  const { error } = await (await auth()).resend({ type: 'signup', email, options: { emailRedirectTo } })
  if (error) throw error
}
