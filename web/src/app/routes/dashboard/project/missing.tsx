import { Sprout } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../../lib/text/failure.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { paths } from '../../../paths.ts'

/** Shown when there is no such project. */
export function Missing() {
  const { t } = useTranslation('projects')
  return (
    <EmptyState
      isScreen
      icon={<Sprout />}
      title={failureText('project.not_found')}
      action={
        <Link to={paths.dashboard} className={buttonClass()}>
          {t('view.see_all')}
        </Link>
      }
    />
  )
}
