import { distributionCalls } from '@acervo/domain/distributions/calls'
import { statedAccountRequest, type StatedAccountRequest } from '@acervo/domain/distributions/stated-account'
import { PAYOUT_DELAY_HOURS } from '@acervo/domain/payouts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { FormFailure } from '../../../lib/form-failure.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { statedAccountsQuery } from '../queries.ts'

type NameAccountProps = {
  userId: string
  /** People whose account here is open set their own payout account, unless they have died. */
  isClosed: boolean
  needsTwoPeople: boolean
}

/**
 * States the bank account to which the platform pays a person who closed their account here, or that person's heirs.
 */
export function NameAccount({ userId, isClosed, needsTwoPeople }: NameAccountProps) {
  const { t } = useTranslation('distributions', { keyPrefix: 'account' })
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t(isClosed ? 'title' : 'title_heirs')}
      description={
        isClosed ? t(needsTwoPeople ? 'lead_two' : 'lead') : t('lead_heirs', { hours: PAYOUT_DELAY_HOURS })
      }
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">{t(isClosed ? 'open' : 'open_heirs')}</Button>}
    >
      {isOpen && <AccountForm userId={userId} isClosed={isClosed} onDone={() => setOpen(false)} />}
    </Dialog>
  )
}

type AccountFormProps = Pick<NameAccountProps, 'userId' | 'isClosed'> & { onDone: () => void }

function AccountForm({ userId, isClosed, onDone }: AccountFormProps) {
  const { t } = useTranslation(['distributions', 'payouts'])
  const client = useQueryClient()
  const form = useZodForm(statedAccountRequest, {
    iban: '',
    holder_name: '',
    reason: '',
    of_heirs: !isClosed,
  })
  const save = useMutation({
    mutationFn: (body: StatedAccountRequest) =>
      send(distributionCalls.stateAccount, { params: { id: userId }, body }),
    onSuccess: () => {
      toast.success(t('account.asked'))
      onDone()
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () => client.invalidateQueries(statedAccountsQuery),
  })
  const start = useOneAtATime(save.mutate)
  return (
    <Form form={form} onSubmit={start} className="grid gap-4">
      <AccountFields isClosed={isClosed} />
      <FormFailure error={save.error} failed={t('account.failed')} />
      <Button
        type="submit"
        busy={save.isPending}
        busyText={t('account.asking')}
        className="sm:justify-self-end"
      >
        {t('account.ask')}
      </Button>
    </Form>
  )
}

function AccountFields({ isClosed }: Pick<NameAccountProps, 'isClosed'>) {
  const { t } = useTranslation(['distributions', 'payouts'])
  const { field: heirs } = useController<StatedAccountRequest, 'of_heirs'>({ name: 'of_heirs' })
  return (
    <>
      {isClosed && <Checkbox {...heirs} label={t('account.of_heirs')} />}
      <FormField name="holder_name" label={t('payouts:holder')} hint={t('account.holder_hint')} required>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <FormField name="iban" label={t('payouts:iban')} required>
        {(field) => <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />}
      </FormField>
      <FormField
        name="reason"
        label={t('account.reason')}
        hint={t(heirs.value ? 'account.reason_heirs_hint' : 'account.reason_hint')}
        required
      >
        {(field) => <Textarea rows={3} {...field} />}
      </FormField>
    </>
  )
}
