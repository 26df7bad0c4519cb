import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/layout/link.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { paths } from '../paths.ts'

/** The first step, for an investor who has nothing yet; shown on the landing screen. */
export function StartHere() {
  const { t } = useTranslation('banners')
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
