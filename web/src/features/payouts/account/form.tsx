import { payoutCalls } from '@acervo/domain/payouts/calls'
import { payoutAccountChange, type PayoutAccountChange } from '@acervo/domain/payouts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormActions } from '../../../ui/form/actions.tsx'
import { Input, PasswordInput } from '../../../ui/form/input.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { useFocusOnShow } from '../../../ui/layout/use-focus-on-show.ts'
import { payoutAccountQuery } from '../queries.ts'

type FormProps = { verifiedName: string; hasSecondFactor: boolean; onEnd: () => void }

/** Sets another account. Users without a second factor, or with a new one, have to type their password. */
export function PayoutAccountForm({ verifiedName, hasSecondFactor, onEnd }: FormProps) {
  const { t } = useTranslation('payouts')
  // The server also asks for the password when the factor was set up just now.
  const [isAsked, setAsked] = useState(false)
  const needsPassword = isAsked || !hasSecondFactor
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const form = useZodForm(
    payoutAccountChange,
    { iban: '', holder_name: verifiedName, password: '' },
    'onSubmit',
  )
  const save = useSetAccount({ onDone: onEnd, onPasswordNeeded: () => setAsked(true) })
  const submit = ({ password, ...account }: PayoutAccountChange) =>
    save.mutate(needsPassword ? { ...account, password } : account, {
      onError: (error) => showFieldErrors(form, error),
    })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('form')}
      </h3>
      <AccountFields needsPassword={needsPassword} />
      <FormFailure error={save.error} failed={t('failed')} />
      <FormActions busy={save.isPending} busyText={t('saving')} cancelText={t('cancel')} onCancel={onEnd}>
        {t('save')}
      </FormActions>
    </Form>
  )
}

function AccountFields({ needsPassword }: { needsPassword: boolean }) {
  const { t } = useTranslation('payouts')
  return (
    <>
      <FormField name="iban" label={t('iban')} hint={t('iban_hint')} required>
        {(field) => <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />}
      </FormField>
      <FormField name="holder_name" label={t('holder')} hint={t('holder_hint')} required>
        {(field) => <Input autoComplete="name" {...field} />}
      </FormField>
      {needsPassword && (
        <FormField name="password" label={t('password')} hint={t('password_hint')} required>
          {(field) => <PasswordInput autoComplete="current-password" {...field} />}
        </FormField>
      )}
    </>
  )
}

type SetAccountOptions = { onDone: () => void; onPasswordNeeded: () => void }

function useSetAccount({ onDone, onPasswordNeeded }: SetAccountOptions) {
  const { t } = useTranslation('payouts')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PayoutAccountChange) => send(payoutCalls.setAccount, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(payoutAccountQuery.queryKey, data)
      void client.invalidateQueries({ queryKey: queryKeys.notifications })
      void client.invalidateQueries({ queryKey: queryKeys.portfolio })
      toast.success(t('saved'))
      onDone()
    },
    // If the second factor was removed meanwhile, the password is required.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'payouts.password_needed') onPasswordNeeded()
      void client.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
}
