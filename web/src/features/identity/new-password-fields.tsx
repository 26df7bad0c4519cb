import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/failure-text.ts'
import { FormField } from '../../ui/form.tsx'
import { PasswordInput } from '../../ui/input.tsx'

type Values = { password: string; confirmation: string }
export type NewPasswordForm = UseFormReturn<Values, unknown, Values>

export function useNewPasswordForm(): NewPasswordForm {
  return useForm<Values, unknown, Values>({ defaultValues: { password: '', confirmation: '' } })
}

/** A new password, twice, inside the form around it. */
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

/** The password, when both fields say the same; else the field at fault says why. `mismatch` is that sentence. */
export function passwordOf(form: NewPasswordForm, mismatch: string): string | undefined {
  const { password, confirmation } = form.getValues()
  if (!password) form.setError('password', { message: failureText('identity.password_required') })
  // The second field never leaves the page, so this rule is the form's own.
  else if (password !== confirmation) form.setError('confirmation', { message: mismatch })
  else return password
}
