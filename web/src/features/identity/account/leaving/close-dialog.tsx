import { privacyCalls } from '@acervo/domain/privacy/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { forgetDrafts } from '../../../../lib/drafts/forget-drafts.ts'
import { auth, endSession, expectEnd } from '../../../../lib/session.ts'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { CODE_LENGTH, CodeInput } from '../../../../ui/form/code-input.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { PasswordInput } from '../../../../ui/form/input.tsx'
import { FormError } from '../../form-error.tsx'
import { providerText } from '../../provider-text.ts'
import { useMe } from '../../queries.ts'

type Shown = { password?: string; code?: string }

/**
 * Asks for confirmation, and for the password or an emailed code; a person without an address needs a recent session.
 */
export function CloseDialog({ homePath }: { homePath: string }) {
  const { t } = useTranslation('account')
  const { email } = useMe()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Shown>({})
  const close = useMutation({
    mutationFn: (body: Shown) => send(privacyCalls.closeAccount, { body }),
    onSuccess() {
      expectEnd()
      forgetDrafts()
    },
  })
  const change = (next: Shown) => {
    // What was refused was the one before.
    close.reset()
    setShown(next)
  }
  const leave = async () => {
    await endSession()
    location.assign(homePath)
  }
  const isReady = email === '' || Boolean(shown.password) || shown.code?.length === CODE_LENGTH
  return (
    <AlertDialog
      trigger={
        <Button variant="danger" className="justify-self-start">
          {t('close.begin')}
        </Button>
      }
      open={isAsking}
      onOpenChange={(open) => {
        if (close.isSuccess) return void leave()
        close.reset()
        setShown({})
        setAsking(open)
      }}
      title={t('close.ask')}
      description={t('close.ask_text')}
      confirmText={t('close.confirm')}
      danger
      busy={close.isPending}
      busyText={t('close.busy')}
      confirmDisabled={!isReady}
      onConfirm={() => close.mutate(shown)}
      {...(close.isSuccess && { done: { title: t('close.done'), description: t('close.done_text') } })}
    >
      {email && <Proof email={email} shown={shown} onChange={change} />}
      <FormError>{close.error && errorText(close.error, t('close.failed'))}</FormError>
    </AlertDialog>
  )
}

type ProofProps = { email: string; shown: Shown; onChange: (shown: Shown) => void }

function Proof({ email, shown, onChange }: ProofProps) {
  const { t } = useTranslation('account')
  const mailCode = useMutation({
    mutationFn: async () => {
      const { error } = await (await auth()).reauthenticate()
      if (error) throw error
      onChange({ code: '' })
    },
  })
  if (shown.code !== undefined) {
    return (
      <Field label={t('password.code')} hint={t('close.code_sent', { email })} required>
        <CodeInput autoFocus value={shown.code} onChange={(code) => onChange({ code })} />
      </Field>
    )
  }
  return (
    <>
      <Field label={t('password.current')} required>
        <PasswordInput
          autoComplete="current-password"
          value={shown.password ?? ''}
          onChange={({ target }) => onChange({ password: target.value })}
        />
      </Field>
      <Button
        variant="quiet"
        size="sm"
        busy={mailCode.isPending}
        busyText={t('close.sending_code')}
        onClick={() => mailCode.mutate()}
        className="justify-self-start"
      >
        {t('close.no_password')}
      </Button>
      <FormError>{mailCode.error && providerText(mailCode.error)}</FormError>
    </>
  )
}
