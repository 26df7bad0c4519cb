import { UNPROVEN_HOURS } from '@acervo/domain/identity/unproven'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { PasswordInput } from '../../../ui/form/input.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormError } from '../form-error.tsx'
import { NewPasswordFields, passwordOf, useNewPasswordForm } from '../new-password-fields.tsx'
import { providerText } from '../provider-text.ts'
import { useMe } from '../queries.ts'
import { useChangePassword } from './use-change-password.ts'

/** Sets a new password. Asks for more proof only when the provider requires it. */
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
      <CurrentPassword
        key={String(asked.current)}
        isAsked={asked.current}
        value={current}
        onChange={setCurrent}
      />
      <NewPasswordFields />
      {asked.code && <EmailedCode email={email} value={nonce} onChange={setNonce} />}
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

type ProofProps = { value: string; onChange: (value: string) => void }

function CurrentPassword({ isAsked, value, onChange }: ProofProps & { isAsked: boolean }) {
  const { t } = useTranslation('account')
  return (
    <Field
      label={t('password.current')}
      hint={t('password.current_hint', { hours: UNPROVEN_HOURS })}
      required={isAsked}
    >
      <PasswordInput
        autoFocus={isAsked}
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

function EmailedCode({ email, value, onChange }: ProofProps & { email: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <Notice live>{t('password.code_sent', { email })}</Notice>
      <Field label={t('password.code')} required>
        <CodeInput autoFocus value={value} onChange={onChange} />
      </Field>
    </>
  )
}
