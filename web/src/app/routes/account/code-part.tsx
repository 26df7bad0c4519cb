import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SecondStep } from '../../../features/identity/sign-in/second-step.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../paths.ts'
import { AccountHeading } from './frame.tsx'
import { useLanding } from './use-landing.ts'
import { Link } from '../../../ui/layout/link.tsx'

/** The second step of signing in. Returns afterwards to where the user was. */
export function CodePart() {
  const { t } = useTranslation('identity')
  const { back } = useSearch({ strict: false })
  usePageTitle(t('second_step.title'))
  const proceed = useLanding(back)
  return (
    <>
      <AccountHeading title={t('second_step.title')}>{t('second_step.lead')}</AccountHeading>
      <SecondStep onPassed={proceed} />
      <p className="text-center">
        <Link to={paths.login} search={{ back }} className="text-link">
          {t('confirmed.other')}
        </Link>
      </p>
    </>
  )
}
