import { recoveryCode } from '@acervo/domain/identity/recovery-codes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { useZodForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { FormError } from '../form-error.tsx'
import { passWithRecoveryCode } from './queries.ts'

/** The second step for users who do not have their app at hand. */
export function RecoveryCodeForm({ onPassed }: { onPassed: () => void }) {
  const { t } = useTranslation('identity')
  const form = useZodForm(recoveryCode, { code: '' }, 'onSubmit')
  const pass = useMutation({ mutationFn: passWithRecoveryCode, onSuccess: onPassed })
  return (
    <Form form={form} onSubmit={({ code }) => pass.mutate(code)} className="grid gap-4">
      <FormField
        name="code"
        label={t('second_step.recovery_code')}
        hint={t('second_step.recovery_hint')}
        required
      >
        {(field) => (
          <Input
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="font-mono"
            {...field}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" busy={pass.isPending} busyText={t('second_step.busy')}>
        {t('second_step.submit')}
      </Button>
      <FormError>{pass.error && errorText(pass.error, t('login.failed'))}</FormError>
    </Form>
  )
}
