import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ResetForm } from '../../../features/identity/sign-in/reset-form.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../paths.ts'
import { AccountHeading } from './frame.tsx'
import { Link } from '../../../ui/layout/link.tsx'

export function ResetPart() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  usePageTitle(t('reset.title'))
  return (
    <>
      <ResetForm
        heading={<AccountHeading title={t('reset.title')}>{t('reset.lead')}</AccountHeading>}
        recoverPath={paths.recoverPassword}
        onSignedIn={() => void navigate({ to: paths.recoverPassword })}
      />
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        <Link to={paths.login} className="text-link">
          {t('reset.log_in')}
        </Link>
        <Link to={paths.signUp} className="text-link">
          {t('reset.sign_up')}
        </Link>
      </p>
    </>
  )
}
