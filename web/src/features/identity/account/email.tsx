import { email as emailAddress } from '@acervo/domain/identity/account-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useZodForm } from '../../../lib/form.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { auth } from '../../../lib/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader, Facts } from '../../../ui/layout/card.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'
import { useMe } from '../queries.ts'
import { accountQuery } from '../second-factor.ts'
import { SendAgain } from './send-again.tsx'

const schema = z.object({ email: emailAddress })

/**
 * Shows and changes the email address. Both the old and the new address have to confirm by email. Users who signed up
 * with a wallet add their first address here (docs/product/accounts.md, "Account calls and provider calls"). The links
 * in the emails lead to `confirmedPath`.
 */
export function AccountEmail({ confirmedPath }: { confirmedPath: string }) {
  const { t } = useTranslation('account')
  const me = useMe()
  const { data: account } = useQuery(accountQuery)
  const newEmail = account?.newEmail
  return (
    <Card>
      <CardHeader title={t('email.title')} description={me.email ? t('email.lead') : undefined} />
      <div className="grid gap-5">
        {me.email ? (
          <Facts facts={[{ label: t('email.current'), value: <EmailText email={me.email} /> }]} />
        ) : (
          <Notice tone="warn" title={t('email.none_title')}>
            {t('email.none')}
          </Notice>
        )}
        {newEmail && (
          <Notice
            live
            action={
              <div className="grid justify-items-start gap-2">
                <SendAgain send={() => changeEmail(newEmail, confirmedPath)} />
                {me.email && <Withdraw current={me.email} confirmedPath={confirmedPath} />}
              </div>
            }
          >
            {me.email
              ? t('email.pending', { email: newEmail })
              : t('email.pending_first', { email: newEmail })}
          </Notice>
        )}
        <EmailForm confirmedPath={confirmedPath} current={me.email} />
      </div>
    </Card>
  )
}

/** For users who typed a wrong address, and for users who did not request the change. */
function Withdraw({ current, confirmedPath }: { current: string; confirmedPath: string }) {
  const { t } = useTranslation('account')
  const withdraw = useMutation({
    mutationFn: async () => {
      // Our provider withdraws a change when the user requests their current address. Other providers may not.
      await changeEmail(current, confirmedPath)
      const { newEmail } = await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })
      if (newEmail) throw new Error(t('email.cancel_failed'))
    },
    onSuccess: () => toast.success(t('email.cancelled')),
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={withdraw.isPending}
        busyText={t('email.cancelling')}
        onClick={() => withdraw.mutate()}
      >
        {t('email.cancel')}
      </Button>
      <FormError>{withdraw.error && providerText(withdraw.error)}</FormError>
    </>
  )
}

async function changeEmail(address: string, confirmedPath: string): Promise<void> {
  const emailRedirectTo = location.origin + confirmedPath
  const { error } = await (await auth()).updateUser({ email: address }, { emailRedirectTo })
  if (error) throw error
  await queryClient.invalidateQueries(accountQuery)
}

/** `current` is empty for a user without an address. */
function EmailForm({ confirmedPath, current }: { confirmedPath: string; current: string }) {
  const { t } = useTranslation('account')
  const isFirst = current === ''
  const form = useZodForm(schema, { email: '' }, 'onSubmit')
  const change = useMutation({
    mutationFn: (address: string) => changeEmail(address, confirmedPath),
    onSuccess: () => form.reset(),
  })
  const submit = ({ email }: { email: string }) => {
    // The provider would treat it as no change and send no email.
    if (email === current) form.setError('email', { message: t('email.same') }, { shouldFocus: true })
    else change.mutate(email)
  }
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <FormField name="email" label={isFirst ? t('email.first') : t('email.new')} required>
        {(field) => <Input type="email" autoComplete="email" {...field} />}
      </FormField>
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        busy={change.isPending}
        busyText={t('email.busy')}
        className="justify-self-start"
      >
        {isFirst ? t('email.add') : t('email.change')}
      </Button>
      <FormError>{change.error && providerText(change.error)}</FormError>
    </Form>
  )
}
