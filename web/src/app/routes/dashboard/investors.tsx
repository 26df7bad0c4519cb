import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { CaseNotice } from '../../../features/registry/cases/notice.tsx'
import { CheckChain } from '../../../features/registry/cases/check-chain.tsx'
import { useInvestorColumns } from '../../../features/registry/investors/columns.tsx'
import { InvestorTable } from '../../../features/registry/investors/table.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { useToastsAt } from '../../../ui/feedback/toast.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useRowSelection } from '../../../ui/table/list/use-row-selection.ts'
import { fileColumns } from '../../../ui/table/list/view.ts'
import { paths } from '../../paths.ts'
import { ChosenBar, ListTools } from './list/tools.tsx'
import { SearchBox } from './search/box.tsx'
import { investorListSearch } from './search/staff.ts'
import { searchOf, viewOf } from './list/view-of.ts'

export function InvestorsScreen() {
  const { t } = useTranslation('admin')
  const me = useMe()
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.investors })
  const { columns: _, ...filter } = asked
  const blocker = can(me, 'registry.block') ? me : undefined
  const columns = useInvestorColumns(blocker)
  const selection = useRowSelection(SELECTED_MAX)
  const view = viewOf(asked)
  usePageTitle(t('investors.title'))
  useToastsAt('bottom-right')
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: paths.investors,
      search: (now) => investorListSearch({ ...now, ...change }),
      replace: true,
    })
  const file = {
    call: registryCalls.exportInvestors,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('investors.file'),
  }
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
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label={t('investors.search')}
          value={filter.search ?? ''}
          onChange={(search) => show({ search })}
        />
        <ListTools
          {...file}
          list="investors"
          columns={columns}
          view={view}
          onView={(next) => show(searchOf(next))}
        />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <InvestorTable
        filter={filter}
        blocker={blocker}
        columns={columns}
        view={view}
        onView={(next) => show(searchOf(next))}
        selection={selection}
      />
    </>
  )
}
