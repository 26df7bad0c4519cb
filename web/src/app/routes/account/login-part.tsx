import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '../../../features/identity/arrival.ts'
import { SignInForm } from '../../../features/identity/sign-in-form.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'
import { paths, safeReturn } from '../../paths.ts'
import { AccountHeading } from './account-frame.tsx'
import { LinkRefused } from './link-refused.tsx'

/** Sign in; or, for who comes from the confirmation mail, straight on. */
export function LoginPart() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { back } = useSearch({ strict: false })
  const [arrival, startOver] = useArrival({ clears: true })
  usePageTitle(t('login.submit'))

  if (arrival.state === 'checking') return <PageSpinner label={t('confirmed.checking')} />
  if (arrival.state === 'session') return <Confirmed email={arrival.email} onOther={startOver} />
  return (
    <>
      <AccountHeading title={t('login.title')}>{t('login.lead')}</AccountHeading>
      {arrival.state === 'error' && <LinkRefused code={arrival.code} />}
      {arrival.state === 'message' && <Notice live>{t('link.first_of_two')}</Notice>}
      <SignInForm
        forgotLink={
          <Link to={paths.resetPassword} className="text-link">
            {t('login.forgot')}
          </Link>
        }
        onSignedIn={() => void navigate({ href: safeReturn(back) })}
      />
      <p className="text-center text-ink-soft">
        {t('login.no_account')}{' '}
        <Link to={paths.signUp} className="text-link font-medium">
          {t('login.sign_up')}
        </Link>
      </p>
    </>
  )
}

/** Says whose account it is: a link somebody else made must not pass for one's own. */
function Confirmed({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('identity')
  return (
    <div role="status" className="grid justify-items-center gap-4 text-center">
      <MailCheck aria-hidden className="size-14 stroke-1 text-accent" />
      <h1 className="text-4xl">{t('confirmed.title')}</h1>
      <p className="text-lg break-words text-ink-soft">{t('confirmed.text', { email })}</p>
      <Link to={paths.dashboard} className={buttonClass({ size: 'lg' }, 'mt-3 w-full')}>
        {t('confirmed.go_on')}
      </Link>
      <Button variant="link" onClick={onOther}>
        {t('confirmed.other')}
      </Button>
    </div>
  )
}
