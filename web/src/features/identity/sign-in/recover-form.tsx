import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useFocusOnShow } from '../../../ui/layout/use-focus-on-show.ts'
import { FormError } from '../form-error.tsx'
import { NewPasswordFields, passwordOf, useNewPasswordForm } from '../new-password-fields.tsx'
import { providerText } from '../provider-text.ts'
import { useUpdatePassword } from '../use-update-password.ts'

/**
 * Two fields for a new password, visible from the start (docs/product/accounts.md, "Password recovery form"). Shows
 * `next` after it is set.
 */
export function RecoverForm({ next }: { next: ReactNode }) {
  const { t } = useTranslation('identity')
  const form = useNewPasswordForm()
  const update = useUpdatePassword()
  const recover = useMutation({
    mutationFn: async (password: string) => {
      const error = await update({ password })
      if (error) throw error
    },
  })
  const submit = () => {
    recover.reset()
    const password = passwordOf(form, t('recover.mismatch'))
    if (password) recover.mutate(password)
  }
  if (recover.isSuccess) return <Done>{next}</Done>
  return (
    <Form form={form} onSubmit={submit} className="grid gap-5">
      <NewPasswordFields autoFocus />
      <Button type="submit" size="lg" busy={recover.isPending} busyText={t('recover.busy')}>
        {t('recover.submit')}
      </Button>
      <FormError>{recover.error && providerText(recover.error)}</FormError>
    </Form>
  )
}

function Done({ children }: { children: ReactNode }) {
  const { t } = useTranslation('identity')
  const panel = useFocusOnShow<HTMLDivElement>()
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="good" live>
        {t('recover.done')}
      </Notice>
      {children}
    </div>
  )
}
