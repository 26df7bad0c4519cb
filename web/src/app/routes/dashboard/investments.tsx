import { can } from '@acervo/domain/identity/permissions'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { InvestmentList } from '../../../features/investments/investment-list.tsx'
import { StatusFilter } from '../../../features/investments/status-filter.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { paths } from '../../paths.ts'

/** One's own investments; everybody's with `?admin=true`, for who may see them. */
export function InvestmentsScreen() {
  const { t } = useTranslation('investments')
  const { admin, status } = useSearch({ from: paths.investments })
  const navigate = useNavigate()
  const isAdminView = admin === true && can(useMe(), 'investment.list_all')
  const title = isAdminView ? t('list.title_all') : t('list.title_own')
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        action={
          isAdminView && (
            <StatusFilter
              value={status}
              onChange={(next) =>
                void navigate({
                  to: paths.investments,
                  search: { admin: true, status: next },
                  replace: true,
                })
              }
            />
          )
        }
      />
      <InvestmentList
        admin={isAdminView}
        status={isAdminView ? status : undefined}
        link={({ id, project_name }, look, text) => (
          <Link
            to={paths.investment}
            params={{ investmentId: id }}
            search={isAdminView ? { admin: true } : {}}
            aria-label={`${String(text)}: ${project_name}`}
            className={look}
          >
            {text}
          </Link>
        )}
        empty={
          <EmptyState
            icon={<Coins />}
            title={isAdminView ? t('list.empty_all') : t('list.empty_own')}
            action={
              !isAdminView && (
                <Link to={paths.dashboard} className={buttonClass()}>
                  {t('list.see_opportunities')}
                </Link>
              )
            }
          />
        }
      />
    </>
  )
}
