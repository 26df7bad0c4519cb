import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { paths } from '../../../paths.ts'

/** Shown when the list has no rows. Investors who have not invested yet are led to the opportunities. */
export function NoInvestments({ isAdminView, isSearched }: { isAdminView: boolean; isSearched: boolean }) {
  const { t } = useTranslation('investments')
  const empty = isAdminView ? t('list.empty_all') : t('list.empty_own')
  return (
    <EmptyState
      icon={<Coins />}
      title={isSearched ? t('list.none_found') : empty}
      action={
        !isAdminView &&
        !isSearched && (
          <Link to={paths.dashboard} className={buttonClass()}>
            {t('list.see_opportunities')}
          </Link>
        )
      }
    />
  )
}
