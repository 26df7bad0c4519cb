import { can } from '@acervo/domain/identity/permissions'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { CaseNotice } from '../../../features/registry/cases/notice.tsx'
import { CheckChain } from '../../../features/registry/cases/check-chain.tsx'
import { InvestorTable } from '../../../features/registry/investors/table.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { paths } from '../../paths.ts'
import { SearchBox } from './search/box.tsx'
import { investorsSearch } from './search/staff.ts'

export function InvestorsScreen() {
  const { t } = useTranslation('admin')
  const me = useMe()
  const navigate = useNavigate()
  const { search } = useSearch({ from: paths.investors })
  usePageTitle(t('investors.title'))
  return (
    <>
      <PageHeader
        title={t('investors.title')}
        description={t('investors.lead')}
        action={can(me, 'registry.check') && <CheckChain />}
      />
      <CaseNotice
        link={
          <Link
            to={paths.chain}
            search={{ list: 'cases' }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t('cases.show')}
          </Link>
        }
      />
      <div className="mb-4">
        <SearchBox
          label={t('investors.search')}
          value={search ?? ''}
          onChange={(wanted) =>
            void navigate({
              to: paths.investors,
              search: investorsSearch({ search: wanted }),
              replace: true,
            })
          }
        />
      </div>
      <InvestorTable search={search} canBlock={can(me, 'registry.block')} />
    </>
  )
}
