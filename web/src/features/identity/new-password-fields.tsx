import { isPasswordTooLong } from '@acervo/domain/identity/account-calls'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/text/failure.ts'
import { FormField } from '../../ui/form/with-hook-form.tsx'
import { PasswordInput } from '../../ui/form/input.tsx'

type Values = { password: string; confirmation: string }
export type NewPasswordForm = UseFormReturn<Values, unknown, Values>

export function useNewPasswordForm(): NewPasswordForm {
  return useForm<Values, unknown, Values>({ defaultValues: { password: '', confirmation: '' } })
}

/** Two fields for a new password, for use inside a form. */
export function NewPasswordFields({ autoFocus }: { autoFocus?: boolean }) {
  const { t } = useTranslation('identity')
  return (
    <>
      <FormField name="password" label={t('recover.new_password')} hint={t('signup.password_hint')} required>
        {(field) => <PasswordInput autoComplete="new-password" autoFocus={autoFocus} {...field} />}
      </FormField>
      <FormField name="confirmation" label={t('recover.confirm_password')} required>
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
    </>
  )
}

/**
 * The password when both fields agree. Otherwise undefined, with an error at the wrong field. `mismatch` is the error
 * for different passwords.
 */
export function passwordOf(form: NewPasswordForm, mismatch: string): string | undefined {
  const { password, confirmation } = form.getValues()
  const refuse = (name: keyof Values, message: string) =>
    form.setError(name, { message }, { shouldFocus: true })
  if (!password) refuse('password', failureText('identity.password_required'))
  else if (isPasswordTooLong(password)) refuse('password', failureText('identity.password_weak'))
  // The second field is never sent, so no schema of the domain contains this rule.
  else if (password !== confirmation) refuse('confirmation', mismatch)
  else return password
}
