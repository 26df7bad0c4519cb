import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'

/** A mail link that did not work, in words. */
export function LinkRefused({ code }: { code: string }) {
  const { t } = useTranslation('identity')
  return <Notice tone="bad">{code === 'otp_expired' ? t('link.expired') : t('link.denied')}</Notice>
}
