import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../../../features/contact/case/ask.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { fieldNamed } from '../../../../features/kyc/wizard/gaps/places.ts'
import { KycWizard } from '../../../../features/kyc/wizard/screen.tsx'
import { ownApplicationsQuery } from '../../../../features/kyc/queries.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { paths } from '../../../paths.ts'

const termsPath = '/terminos-y-condiciones'
const privacyPath = '/politica-de-privacidad'

export function KycVerificationScreen() {
  const { t } = useTranslation('kyc')
  const { tab = 'personal-info', field } = useSearch({ from: paths.kycVerification })
  const navigate = useNavigate()
  const me = useMe()
  const { data: applications, isPending, refetch } = useQuery(ownApplicationsQuery)
  usePageTitle(t('title'))

  if (isPending) return <PageSpinner isScreen label={t('loading')} />
  if (applications === undefined)
    return <FailedState title={t('title')} message={t('load_failed')} onRetry={() => void refetch()} />
  // While a change of approved data is in progress, the screen shows and edits that change.
  const application = applications.at(-1) ?? null
  return (
    <>
      <EmailFirst />
      <KycWizard
        // A change has a form of its own, separate from that of the application it changes.
        key={application?.changes ?? 'own'}
        application={application}
        tab={tab}
        field={fieldNamed(field)}
        placeLink={(place, label) => (
          <Link to={paths.kycVerification} search={place} className="text-link">
            {label}
          </Link>
        )}
        toOpportunities={
          <Link to={paths.dashboard} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('see_opportunities')}
          </Link>
        }
        onTab={(next) => void navigate({ to: paths.kycVerification, search: { tab: next } })}
        termsPath={termsPath}
        privacyPath={privacyPath}
        phonePath={paths.phone}
      />
      <p className="mt-6">
        <AskForHelp about={{ topic: 'verification' }} subject={t('title')} me={me} />
      </p>
    </>
  )
}

/** Tells users who signed in with a wallet that an email address is required too, before they fill in everything. */
function EmailFirst() {
  const { t } = useTranslation('kyc')
  if (useMe().email) return null
  return (
    <Notice
      tone="warn"
      title={t('email_first.title')}
      className="mb-6"
      action={
        <Link to={paths.account} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('email_first.action')}
        </Link>
      }
    >
      {t('email_first.text')}
    </Notice>
  )
}
