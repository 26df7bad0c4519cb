import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/layout/link.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { paths } from '../paths.ts'

/** Tells staff without a second step why they see only an investor's screens, and where to set it up. */
export function SecondStepBanner() {
  const { t } = useTranslation('banners')
  const { href } = useLocation()
  return (
    <Notice
      tone="warn"
      title={t('second_step.title')}
      className="mb-6"
      action={
        <Link
          to={paths.account}
          search={{ back: href }}
          hash="second-step"
          className={buttonClass({ size: 'sm' })}
        >
          {t('second_step.set_up')}
        </Link>
      }
    >
      {t('second_step.text')}
    </Notice>
  )
}
