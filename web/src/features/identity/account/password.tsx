import { UNPROVEN_HOURS } from '@acervo/domain/identity/unproven'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '../../../lib/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { PasswordInput } from '../../../ui/form/input.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormError } from '../form-error.tsx'
import { NewPasswordFields, passwordOf, useNewPasswordForm } from '../new-password-fields.tsx'
import { codeOf, providerText } from '../provider-text.ts'
import { useMe } from '../queries.ts'
import { useUpdatePassword } from '../use-update-password.ts'

/** A new password. When the provider demands more proof, the form asks for it then. */
export function AccountPassword() {
  const { t } = useTranslation('account')
  const { email } = useMe()
  return (
    <Card>
      <CardHeader title={t('password.title')} description={t('password.lead')} />
      {email ? <PasswordForm email={email} /> : <p className="text-ink-soft">{t('password.no_email')}</p>}
    </Card>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'identity'])
  const form = useNewPasswordForm()
  const { change, asked, nonce, setNonce, current, setCurrent } = useChangePassword(() => form.reset())
  const submit = () => {
    change.reset()
    const password = passwordOf(form, t('identity:recover.mismatch'))
    if (password) change.mutate(password)
  }
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <Field
        key={String(asked.current)}
        label={t('password.current')}
        hint={t('password.current_hint', { hours: UNPROVEN_HOURS })}
        required={asked.current}
      >
        <PasswordInput
          autoFocus={asked.current}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      </Field>
      <NewPasswordFields />
      {asked.code && (
        <>
          <Notice live>{t('password.code_sent', { email })}</Notice>
          <Field label={t('password.code')} required>
            <CodeInput autoFocus value={nonce} onChange={setNonce} />
          </Field>
        </>
      )}
      <Button
        type="submit"
        variant="secondary"
        busy={change.isPending}
        busyText={t('saving')}
        className="justify-self-start"
      >
        {t('password.submit')}
      </Button>
      {change.isSuccess && change.data === undefined && (
        <Notice tone="good" live>
          {t('password.done')}
        </Notice>
      )}
      <FormError>{change.error && providerText(change.error)}</FormError>
    </Form>
  )
}

/** Changes the password with the proof typed so far; `asked`: the proof that the provider demanded. */
function useChangePassword(onDone: () => void) {
  const update = useUpdatePassword()
  const [asked, setAsked] = useState({ code: false, current: false })
  const [nonce, setNonce] = useState('')
  const [current, setCurrent] = useState('')
  const change = useMutation({
    mutationFn: async (password: string) =>
      missingProof(
        await update({
          password,
          ...(asked.code && { nonce }),
          ...(current && { current_password: current }),
        }),
      ),
    onSuccess: (missing) => {
      setNonce('')
      if (missing) return setAsked((before) => ({ ...before, [missing]: true }))
      onDone()
      setCurrent('')
      setAsked({ code: false, current: false })
    },
  })
  return { change, asked, nonce, setNonce, current, setCurrent }
}

/** The proof that the provider demands first: a code that it has just emailed, or the current password. */
async function missingProof(error: Error | null): Promise<'code' | 'current' | undefined> {
  if (codeOf(error) === 'reauthentication_needed') {
    const { error: refusal } = await (await auth()).reauthenticate()
    if (refusal) throw refusal
    return 'code'
  }
  if (codeOf(error) === 'current_password_required') return 'current'
  if (error) throw error
}
