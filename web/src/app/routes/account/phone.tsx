import { useTranslation } from 'react-i18next'
import { PhoneUpload } from '../../../features/kyc/phone/screen.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { AccountFrame, AccountHeading } from './frame.tsx'

/** The target of the link "continue on your phone". Needs no session. */
export function PhoneScreen() {
  const { t } = useTranslation('kyc')
  usePageTitle(t('phone.title'))
  return (
    <AccountFrame>
      <AccountHeading title={t('phone.title')}>{t('phone.about')}</AccountHeading>
      <PhoneUpload />
    </AccountFrame>
  )
}
