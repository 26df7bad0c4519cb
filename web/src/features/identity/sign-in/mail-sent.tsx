import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/query-client.ts'
import { startSessionBy } from '../../../lib/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useFocusOnShow } from '../../../ui/layout/use-focus-on-show.ts'
import { CodeForm } from '../code-form.tsx'
import { FormError } from '../form-error.tsx'
import { providerText } from '../provider-text.ts'

type MailSentProps = {
  email: string
  type: 'signup' | 'recovery'
  title: string
  text: string
  /** Sends the email again. Throws the provider's error. */
  onResend: () => Promise<void>
  /** Goes back to the form, when the address was wrong. */
  onOther: () => void
  /** Called when the emailed code was correct. The user is signed in by then. */
  onSignedIn: () => void
}

/** Says that an email was sent. The user either opens its link or types its code here. */
export function MailSent({ email, type, title, text, onResend, onOther, onSignedIn }: MailSentProps) {
  const { t } = useTranslation('identity')
  const panel = useFocusOnShow<HTMLDivElement>()
  const enter = async (token: string) => {
    await startSessionBy((client) => client.verifyOtp({ email, token, type }))
    queryClient.removeQueries()
    onSignedIn()
  }
  return (
    <div className="grid gap-6">
      <div
        ref={panel}
        tabIndex={-1}
        role="status"
        className="grid outline-none justify-items-center gap-3 rounded-lg border border-line bg-surface p-7 text-center"
      >
        <MailCheck aria-hidden className="size-10 stroke-[1.25] text-accent" />
        <h1 className="text-2xl">{title}</h1>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
      </div>
      <CodeForm
        label={t('code.from_mail')}
        hint={t('code.hint')}
        submitText={t('code.submit')}
        busyText={t('code.busy')}
        onCode={enter}
      />
      <NoMail onResend={onResend} onOther={onOther} />
    </div>
  )
}

/** What to do when the email does not arrive. */
function NoMail({ onResend, onOther }: Pick<MailSentProps, 'onResend' | 'onOther'>) {
  const { t } = useTranslation('identity')
  const resend = useMutation({ mutationFn: onResend })
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-sm text-ink-soft">{t('mail.missing')}</p>
      <Button
        variant="link"
        busy={resend.isPending}
        busyText={t('mail.resending')}
        onClick={() => resend.mutate()}
      >
        {t('mail.resend')}
      </Button>
      {resend.isSuccess && (
        <Notice tone="good" live>
          {t('mail.resent')}
        </Notice>
      )}
      <FormError>{resend.error && providerText(resend.error)}</FormError>
      <Button variant="link" onClick={onOther}>
        {t('mail.other')}
      </Button>
    </div>
  )
}
