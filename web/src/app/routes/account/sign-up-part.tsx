import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SignUpForm } from '../../../features/identity/sign-in/sign-up-form.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { landingFor, paths, safeReturn } from '../../paths.ts'
import { AccountHeading } from './frame.tsx'
import { Link } from '../../../ui/layout/link.tsx'

export function SignUpPart() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { back } = useSearch({ strict: false })
  usePageTitle(t('signup.title'))
  return (
    <>
      <SignUpForm
        heading={<AccountHeading title={t('signup.title')}>{t('signup.lead')}</AccountHeading>}
        loginPath={landingFor(back)}
        back={back}
        onSignedIn={() => void navigate({ href: safeReturn(back) })}
      />
      <p className="text-center text-ink-soft">
        {t('signup.have_account')}{' '}
        <Link to={paths.login} search={{ back }} className="text-link font-medium">
          {t('signup.log_in')}
        </Link>
      </p>
    </>
  )
}
