import { useTranslation } from 'react-i18next'
import { VerifyCertificate } from '../../../features/registry/certificates/verify.tsx'
import { VerifyCertificateFile } from '../../../features/registry/certificates/verify-file.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { AccountFrame, AccountHeading } from './frame.tsx'

/**
 * Checks whether a certificate of legitimation is genuine and in force, for anybody who has its number and code, or its
 * file.
 */
export function CertificateScreen() {
  const { t } = useTranslation('certificates')
  usePageTitle(t('check_title'))
  return (
    <AccountFrame>
      <AccountHeading title={t('check_title')}>{t('check_lead')}</AccountHeading>
      <VerifyCertificate />
      <section className="grid gap-5">
        <h2 className="text-2xl">{t('check_file')}</h2>
        <VerifyCertificateFile />
      </section>
    </AccountFrame>
  )
}
