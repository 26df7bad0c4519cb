import type { OwnProof } from '@acervo/domain/privacy/own-proof'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/form/button.tsx'
import { CODE_LENGTH, CodeInput } from '../../../../ui/form/code-input.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { PasswordInput } from '../../../../ui/form/input.tsx'
import { FormError } from '../../form-error.tsx'
import { providerText } from '../../provider-text.ts'
import { sendMailboxCode } from '../../second-factor.ts'
import { SendAgain } from '../send-again.tsx'

/**
 * Whether the proof can be sent. A user without an address needs a recent session instead, which only the server can
 * check.
 */
export function isProofReady(email: string, shown: OwnProof): boolean {
  return email === '' || Boolean(shown.password) || shown.code?.length === CODE_LENGTH
}

type ProofProps = { email: string; shown: OwnProof; onChange: (shown: OwnProof) => void }

/** Asks for the password, or for an emailed code. */
export function Proof({ email, shown, onChange }: ProofProps) {
  const { t } = useTranslation('account')
  const mailCode = useMutation({ mutationFn: sendMailboxCode, onSuccess: () => onChange({ code: '' }) })
  if (shown.code !== undefined) {
    return (
      <>
        <Field label={t('password.code')} hint={t('close.code_sent', { email })} required>
          <CodeInput autoFocus value={shown.code} onChange={(code) => onChange({ code })} />
        </Field>
        <SendAgain send={sendMailboxCode} />
      </>
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
        className="-ml-3 justify-self-start"
      >
        {t('close.no_password')}
      </Button>
      <FormError>{mailCode.error && providerText(mailCode.error)}</FormError>
    </>
  )
}
