import { identityCalls } from '@acervo/domain/identity/calls'
import { isNameOpen, profileChange } from '@acervo/domain/identity/profile'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader, Facts } from '../../../ui/layout/card.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormError } from '../form-error.tsx'
import { meQuery, useMe } from '../queries.ts'

/**
 * The user's name. The user may change it here until they send it for verification. A verified name changes only
 * through another round of the verification, to which `changeLink` leads.
 */
export function AccountName({ changeLink }: { changeLink: ReactNode }) {
  const { t } = useTranslation('account')
  const me = useMe()
  return (
    <Card>
      <CardHeader title={t('name.title')} description={t('name.lead')} />
      {isNameOpen(me) ? (
        <NameForm name={me.full_name ?? ''} />
      ) : (
        <>
          <Facts facts={[{ label: t('name.label'), value: me.full_name }]} />
          <p className="mt-2 mb-4 text-sm text-ink-soft">
            {me.kyc_status === 'ok' ? t('name.verified') : t('name.sent')}
          </p>
          {me.kyc_status === 'ok' && changeLink}
        </>
      )}
    </Card>
  )
}

function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('account')
  const form = useZodForm(profileChange.required({ full_name: true }), { full_name: name })
  const save = useMutation({
    mutationFn: (full_name: string) => send(identityCalls.updateMe, { body: { full_name } }),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me)
      form.reset({ full_name: me.full_name ?? '' })
    },
    onError: (error) => showFieldErrors(form, error),
  })
  return (
    <Form form={form} onSubmit={({ full_name }) => save.mutate(full_name)} className="grid gap-4">
      <FormField name="full_name" label={t('name.label')} required>
        {(field) => <Input autoComplete="name" {...field} />}
      </FormField>
      <Button
        type="submit"
        variant="secondary"
        busy={save.isPending}
        busyText={t('saving')}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
      {save.isSuccess && !form.formState.isDirty && (
        <Notice tone="good" live>
          {t('name.saved')}
        </Notice>
      )}
      <FormError>{save.error && errorText(save.error, t('failed'))}</FormError>
    </Form>
  )
}
