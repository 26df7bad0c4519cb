import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/failure-text.ts'
import { auth } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormField } from '../../ui/form.tsx'
import { PasswordInput } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormError } from './form-error.tsx'
import { providerText } from './provider-text.ts'

type Values = { password: string; confirmation: string }

/** A new password, twice. The fields are there from the start (design 4.14). `next` shows when it is done. */
export function RecoverForm({ next }: { next: ReactNode }) {
  const { t } = useTranslation(['identity', 'common'])
  const form = useForm<Values, unknown, Values>({ defaultValues: { password: '', confirmation: '' } })
  const recover = useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await auth()).updateUser({ password })
      if (error) throw error
    },
  })
  const submit = ({ password, confirmation }: Values) => {
    recover.reset()
    if (!password) return form.setError('password', { message: failureText('identity.password_required') })
    // The second field never leaves the page, so this rule is the form's own.
    if (password !== confirmation) return form.setError('confirmation', { message: t('recover.mismatch') })
    recover.mutate(password)
  }
  if (recover.isSuccess) {
    return (
      <div className="grid gap-5">
        <Notice tone="good" live>
          {t('recover.done')}
        </Notice>
        {next}
      </div>
    )
  }
  return (
    <Form form={form} onSubmit={submit} className="grid gap-5">
      <FormField name="password" label={t('recover.new_password')} hint={t('signup.password_hint')} required>
        {(field) => <PasswordInput autoComplete="new-password" autoFocus {...field} />}
      </FormField>
      <FormField name="confirmation" label={t('recover.confirm_password')} required>
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <Button type="submit" size="lg" busy={recover.isPending} busyText={t('recover.busy')}>
        {t('recover.submit')}
      </Button>
      <FormError>{recover.error && providerText(recover.error, t)}</FormError>
    </Form>
  )
}
