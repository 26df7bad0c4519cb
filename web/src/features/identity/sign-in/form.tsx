import { credentials, accountCalls } from '@acervo/domain/identity/account-calls'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { useZodForm } from '../../../lib/form.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { startSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input, PasswordInput } from '../../../ui/form/input.tsx'
import { FormError } from '../form-error.tsx'
import { ResendLink } from './resend-link.tsx'

type SignInFormProps = {
  forgotLink: ReactNode
  /** The target of the link in a resent confirmation. */
  landing: string
  onSignedIn: () => void
}

/** Email and password. `onSignedIn` runs once the session is stored. */
export function SignInForm({ forgotLink, landing, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const form = useZodForm(credentials, { email: '', password: '' }, 'onSubmit')
  const signIn = useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      const { session } = await send(accountCalls.signIn, { body })
      await startSession(session)
      queryClient.removeQueries()
    },
    onSuccess: onSignedIn,
  })
  const isUnconfirmed =
    signIn.error instanceof ApiError && signIn.error.code === 'identity.email_not_confirmed'
  return (
    <Form form={form} onSubmit={(values) => signIn.mutate(values)} className="grid gap-5">
      <FormField name="email" label={t('email')} required>
        {(field) => <Input type="email" autoComplete="username" autoFocus {...field} />}
      </FormField>
      <FormField name="password" label={t('password')} hint={forgotLink} required>
        {(field) => <PasswordInput autoComplete="current-password" {...field} />}
      </FormField>
      <Button type="submit" size="lg" busy={signIn.isPending} busyText={t('login.busy')}>
        {t('login.submit')}
      </Button>
      <FormError>{signIn.error && errorText(signIn.error, t('login.failed'))}</FormError>
      {isUnconfirmed && <ResendLink kind="signup" email={signIn.variables?.email} landing={landing} />}
    </Form>
  )
}
