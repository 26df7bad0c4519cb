import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../features/identity/queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../paths.ts'

/** Where people land: for an investor who has nothing yet, what comes first. */
export function StartHere() {
  const { t } = useTranslation('shell')
  const { kyc_status, status, is_admin, is_erir } = useMe()
  if (kyc_status !== 'no' || status === 'BLOCKED' || is_admin || is_erir) return null
  return (
    <Notice
      className="mb-8"
      title={t('start_here.title')}
      action={
        <Link to={paths.welcome} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('start_here.action')}
        </Link>
      }
    >
      {t('start_here.text')}
    </Notice>
  )
}
