import { privacyCalls } from '@acervo/domain/privacy/calls'
import type { OwnProof } from '@acervo/domain/privacy/own-proof'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { forgetDrafts } from '../../../../lib/drafts/forget.ts'
import { endSession, expectEnd } from '../../../../lib/session.ts'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { FormError } from '../../form-error.tsx'
import { useProof } from './use-proof.tsx'

/**
 * Asks for confirmation, and for the password or an emailed code. A user without an address needs a recent session
 * instead.
 */
export function CloseDialog({ homePath }: { homePath: string }) {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const close = useCloseAccount()
  const proof = useProof(close.reset)
  const leave = async () => {
    await endSession()
    location.assign(homePath)
  }
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" className="justify-self-start">
          {t('close.begin')}
        </Button>
      }
      open={isAsking}
      onOpenChange={(open) => {
        if (close.isSuccess) return void leave()
        proof.forget()
        setAsking(open)
      }}
      title={t('close.ask')}
      description={t('close.ask_text')}
      confirmText={t('close.confirm')}
      danger
      busy={close.isPending}
      busyText={t('close.busy')}
      confirmDisabled={!proof.isReady}
      onConfirm={() => close.mutate(proof.shown)}
      {...(close.isSuccess && { done: { title: t('close.done'), description: t('close.done_text') } })}
    >
      {proof.field}
      <FormError>{close.error && errorText(close.error, t('close.failed'))}</FormError>
    </AlertDialog>
  )
}

function useCloseAccount() {
  return useMutation({
    mutationFn: (body: OwnProof) => send(privacyCalls.closeAccount, { body }),
    onSuccess() {
      expectEnd()
      forgetDrafts()
    },
  })
}
