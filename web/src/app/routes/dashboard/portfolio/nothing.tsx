import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { paths } from '../../../paths.ts'

/** Shown to people who have not invested yet. */
export function Nothing() {
  const { t } = useTranslation('portfolio')
  return (
    <EmptyState
      icon={<Wallet />}
      title={t('empty')}
      action={
        <Link to={paths.dashboard} className={buttonClass()}>
          {t('see_opportunities')}
        </Link>
      }
    >
      {t('empty_text')}
    </EmptyState>
  )
}
