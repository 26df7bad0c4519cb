import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Unsubscribe } from '../../../features/notifications/unsubscribe.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../paths.ts'
import { AccountFrame, AccountHeading } from './frame.tsx'
import { Link } from '../../../ui/layout/link.tsx'

/** The target of the link at the foot of an informative email. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('account', { keyPrefix: 'emails' })
  const { token } = useParams({ from: paths.unsubscribe })
  usePageTitle(t('leave.title'))
  return (
    <AccountFrame>
      <AccountHeading title={t('leave.title')}>{t('leave.lead')}</AccountHeading>
      <Unsubscribe token={token} />
      <p className="mt-6 text-ink-soft">
        <Link to={paths.account} hash="emails" className="text-link">
          {t('leave.all')}
        </Link>
      </p>
    </AccountFrame>
  )
}
