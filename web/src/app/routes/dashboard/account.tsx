import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../../features/contact/case/ask.tsx'
import { AccountEmail } from '../../../features/identity/account/email.tsx'
import { AccountFactors } from '../../../features/identity/account/factors.tsx'
import { AccountLanguage } from '../../../features/identity/account/language.tsx'
import { AccountName } from '../../../features/identity/account/name.tsx'
import { AccountPassword } from '../../../features/identity/account/password.tsx'
import { AccountSessions } from '../../../features/identity/account/sessions.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { ComplaintsCard } from '../../../features/complaints/account-card.tsx'
import { PayoutAccountCard } from '../../../features/payouts/account/card.tsx'
import { ProtectionCard } from '../../../features/protection/account-card.tsx'
import { RecordsCard } from '../../../features/records/account-card.tsx'
import { TaxCard } from '../../../features/taxes/account/card.tsx'
import { EmailPreferencesCard } from '../../../features/notifications/email-preferences.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { paths } from '../../paths.ts'

const Leaving = lazy(() => import('../../../features/identity/account/leaving/leaving.tsx'))

/** The user's details, how they sign in, and where they are signed in. */
export function AccountSettingsScreen() {
  const { t } = useTranslation('account')
  const me = useMe()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={<AskForHelp about={{ topic: 'account' }} subject={t('title')} me={me} />}
      />
      <div className="grid max-w-3xl gap-6">
        <SetUpNotice />
        <AccountName
          changeLink={
            <Link to={paths.kycVerification} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('name.change')}
            </Link>
          }
        />
        <AccountEmail confirmedPath={paths.login} />
        <AccountPassword />
        <AccountFactors />
        <PayoutAccount />
        <TaxCard />
        <ProtectionCard
          link={(text) => (
            <Link to={paths.protection} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {text}
            </Link>
          )}
        />
        <RecordsCard
          link={(text) => (
            <Link to={paths.documents} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {text}
            </Link>
          )}
        />
        <ComplaintsCard
          link={(text) => (
            <Link to={paths.complaints} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {text}
            </Link>
          )}
        />
        <EmailPreferencesCard isStaff={me.roles.length > 0} />
        <AccountSessions />
        <AccountLanguage />
        <Suspense>
          <Leaving homePath={paths.home} />
        </Suspense>
      </div>
    </>
  )
}

function PayoutAccount() {
  const { t } = useTranslation('payouts')
  const { second_factor } = useMe()
  const verifyLink = (
    <Link to={paths.kycVerification} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {t('verify')}
    </Link>
  )
  return <PayoutAccountCard verifyLink={verifyLink} hasSecondFactor={second_factor === 'passed'} />
}

/**
 * Tells staff whose role requires a second step that it is missing. Once it is set up, links back to the screen they
 * wanted.
 */
function SetUpNotice() {
  const { t } = useTranslation('account')
  const { second_factor } = useMe()
  const { back } = useSearch({ from: paths.account })
  const [wasMissing] = useState(second_factor === 'to_set_up')
  if (second_factor === 'to_set_up') {
    return (
      <Notice
        tone="warn"
        title={t('set_up.title')}
        action={
          <a href="#second-step" className={buttonClass({ size: 'sm' })}>
            {t('set_up.begin')}
          </a>
        }
      >
        {t('set_up.text')}
      </Notice>
    )
  }
  if (!wasMissing || !back) return null
  return (
    <Notice
      tone="good"
      live
      action={
        <Link to={back as string} className={buttonClass({ size: 'sm' })}>
          {t('set_up.go_on')}
        </Link>
      }
    >
      {t('set_up.done')}
    </Notice>
  )
}
