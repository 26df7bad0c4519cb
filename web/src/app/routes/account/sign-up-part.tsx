import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SignUpForm } from '../../../features/identity/sign-in/sign-up-form.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../paths.ts'
import { AccountHeading } from './account-frame.tsx'

export function SignUpPart() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  usePageTitle(t('signup.title'))
  return (
    <>
      <AccountHeading title={t('signup.title')}>{t('signup.lead')}</AccountHeading>
      <SignUpForm loginPath={paths.login} onSignedIn={() => void navigate({ to: paths.dashboard })} />
      <p className="text-center text-ink-soft">
        {t('signup.have_account')}{' '}
        <Link to={paths.login} className="text-link font-medium">
          {t('signup.log_in')}
        </Link>
      </p>
    </>
  )
}
