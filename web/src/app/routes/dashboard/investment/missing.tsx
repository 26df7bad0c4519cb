import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../../lib/text/failure.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { paths } from '../../../paths.ts'

/** Shown when there is no such investment. */
export function Missing() {
  const { t } = useTranslation('investments')
  return (
    <EmptyState
      isScreen
      icon={<Coins />}
      title={failureText('investment.not_found')}
      action={
        <Link to={paths.investments} className={buttonClass()}>
          {t('detail.see_all')}
        </Link>
      }
    />
  )
}
