import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useArrival } from '../../../features/identity/arrival.ts'
import { meQuery } from '../../../features/identity/queries.ts'
import { RecoverForm } from '../../../features/identity/sign-in/recover-form.tsx'
import { SecondStep } from '../../../features/identity/sign-in/second-step.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { storedSession } from '../../../lib/session.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { AccountHeading } from './frame.tsx'
import { LinkRefused } from './link-refused.tsx'

/** Opened by the link in the email, and also by users who are signed in. Anybody else is told where to begin. */
export function RecoverPart() {
  const { t } = useTranslation('identity')
  const [arrival] = useArrival({ clears: false })
  usePageTitle(t('recover.title'))
  const isSignedIn = arrival.state !== 'checking' && storedSession() !== null
  const me = useQuery({ ...meQuery, enabled: isSignedIn })
  if (arrival.state === 'checking' || (isSignedIn && me.isPending)) {
    return <PageSpinner label={t('confirmed.checking')} />
  }
  // Access to a mailbox alone does not open an account that has a second step.
  if (isSignedIn && me.data?.second_factor === 'needed') {
    return (
      <>
        <AccountHeading title={t('second_step.title')}>{t('second_step.lead_recover')}</AccountHeading>
        <SecondStep onPassed={doNothing} />
      </>
    )
  }
  const hasNoLink = arrival.state === 'ordinary' && !isSignedIn
  // As in `LinkDone`: nobody should mistake somebody else's link for their own.
  const email = isSignedIn ? me.data?.email : undefined
  return (
    <>
      <AccountHeading title={t('recover.title')}>
        <span className="wrap-anywhere">{email ? t('recover.lead_for', { email }) : t('recover.lead')}</span>
      </AccountHeading>
      {arrival.state === 'error' && <LinkRefused {...arrival} type="recovery" />}
      {hasNoLink && <Notice tone="warn">{t('recover.no_link')}</Notice>}
      <RecoverForm
        next={
          <Link to={paths.dashboard} className={buttonClass({ size: 'lg' })}>
            {t('recover.go_on')}
          </Link>
        }
      />
      {hasNoLink && (
        <Link to={paths.resetPassword} className={buttonClass({ variant: 'secondary' })}>
          {t('recover.ask_again')}
        </Link>
      )}
      <p className="text-center">
        <Link to={paths.login} className="text-link">
          {t('reset.log_in')}
        </Link>
      </p>
    </>
  )
}

/** The query above notices by itself that the step was passed. */
const doNothing = () => undefined
