import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useArrival } from '../../../features/identity/arrival.ts'
import { SignInForm } from '../../../features/identity/sign-in/form.tsx'
import { WalletSignIn } from '../../../features/identity/sign-in/wallet.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { storedSession } from '../../../lib/session.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { landingFor, paths } from '../../paths.ts'
import { AccountHeading } from './frame.tsx'
import { CodePart } from './code-part.tsx'
import { LinkDone } from './link-done.tsx'
import { LinkRefused } from './link-refused.tsx'
import { useLanding } from './use-landing.ts'

/**
 * The sign-in form, or the second step for a session that lacks it. After an email link, says what the link did
 * instead.
 */
export function LoginPart() {
  const { step } = useSearch({ strict: false })
  return step === 'code' && storedSession() ? <CodePart /> : <SignInPart />
}

function SignInPart() {
  const { t } = useTranslation('identity')
  const { back } = useSearch({ strict: false })
  const [arrival, startOver] = useArrival({ clears: true })
  usePageTitle(t('login.submit'))
  const proceed = useLanding(back)

  if (arrival.state === 'checking') return <PageSpinner label={t('confirmed.checking')} />
  if (arrival.state === 'session' || (arrival.state === 'message' && storedSession())) {
    return <LinkDone arrival={arrival} back={back} onOther={startOver} />
  }
  return (
    <>
      <AccountHeading title={t('login.title')}>{t('login.lead')}</AccountHeading>
      {arrival.state === 'error' && <LinkRefused {...arrival} type={arrival.type || 'signup'} />}
      {arrival.state === 'message' && <Notice live>{t('link.first_of_two')}</Notice>}
      {arrival.state === 'ordinary' && back && <Notice live>{t('login.back')}</Notice>}
      <SignInForm
        landing={landingFor(back)}
        forgotLink={
          <Link to={paths.resetPassword} className="text-link">
            {t('login.forgot')}
          </Link>
        }
        onSignedIn={proceed}
      />
      <WalletSignIn onSignedIn={proceed} />
      <p className="text-center text-ink-soft">
        {t('login.no_account')}{' '}
        <Link to={paths.signUp} search={{ back }} className="text-link font-medium">
          {t('login.sign_up')}
        </Link>
      </p>
    </>
  )
}
