import { writtenWait } from '@acervo/domain/common/figures'
import { providerWait } from '@acervo/domain/identity/provider-wait'
import { useTranslation } from 'react-i18next'
import { ResendLink, type LinkKind } from '../../../features/identity/sign-in/resend-link.tsx'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { paths } from '../../paths.ts'

type LinkRefusedProps = {
  code: string
  /** The kind of email that contained the link, if known. */
  type: string
  /** The provider's message. After too many requests, it says how long to wait. */
  description?: string
}

/** Says that an email link did not work and why, and offers another one. */
export function LinkRefused({ code, type, description }: LinkRefusedProps) {
  const { t } = useTranslation('identity')
  const kind = kindOf(type)
  if (code === 'user_banned') return <Notice tone="bad">{t('provider.user_banned')}</Notice>
  if (code === 'over_request_rate_limit') {
    const { seconds } = providerWait(description)
    return <Notice tone="bad">{t('link.too_many', { wait: writtenWait(seconds, currentLanguage()) })}</Notice>
  }
  return (
    <div className="grid gap-4">
      <Notice tone="bad">{code === 'otp_expired' ? t(`link.expired_${kind}`) : t('link.denied')}</Notice>
      <ResendLink kind={kind} landing={kind === 'recovery' ? paths.recoverPassword : paths.login} />
    </div>
  )
}

/** Invitations and sign-in links cannot be sent again from here. Choosing a password also signs the user in. */
function kindOf(type: string): LinkKind {
  if (type === 'signup' || type === 'email_change') return type
  return 'recovery'
}
