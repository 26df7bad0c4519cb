import { useTranslation } from 'react-i18next'
import { VerifyCertificate } from '../../../features/registry/certificates/verify.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

/** Whether a certificate of legitimation is in force, for anybody who has its number and its code. */
export function CertificateScreen() {
  const { t } = useTranslation('certificates')
  usePageTitle(t('check_title'))
  return (
    <AccountFrame>
      <AccountHeading title={t('check_title')}>{t('check_lead')}</AccountHeading>
      <VerifyCertificate />
    </AccountFrame>
  )
}
