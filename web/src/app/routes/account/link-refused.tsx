import { useTranslation } from 'react-i18next'
import { ResendLink, type LinkKind } from '../../../features/identity/sign-in/resend-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { paths } from '../../paths.ts'

type LinkRefusedProps = {
  code: string
  /** Which email contained the link, where that is known. */
  type: string
}

/** Says that an email link did not work and why, and offers another one. */
export function LinkRefused({ code, type }: LinkRefusedProps) {
  const { t } = useTranslation('identity')
  const kind = kindOf(type)
  if (code === 'user_banned') return <Notice tone="bad">{t('provider.user_banned')}</Notice>
  return (
    <div className="grid gap-4">
      <Notice tone="bad">{code === 'otp_expired' ? t(`link.expired_${kind}`) : t('link.denied')}</Notice>
      <ResendLink kind={kind} landing={kind === 'recovery' ? paths.recoverPassword : paths.login} />
    </div>
  )
}

/** An invitation or a sign-in link cannot be sent again from here; choosing a password also signs the person in. */
function kindOf(type: string): LinkKind {
  if (type === 'signup' || type === 'email_change') return type
  return 'recovery'
}
