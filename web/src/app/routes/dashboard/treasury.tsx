import { can } from '@acervo/domain/identity/permissions'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { AccountBalances } from '../../../features/treasury/account-balances.tsx'
import { ImportStatements } from '../../../features/treasury/import-statements.tsx'
import { MoneyCases } from '../../../features/treasury/money-cases.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { paths } from '../../paths.ts'
import { useShow } from './treasury/use-address.ts'
import { investmentLink } from './treasury/investment-link.tsx'
import { Refunds } from './treasury/refunds.tsx'
import { Statements } from './treasury/statements.tsx'
import { Entries } from './treasury/entries.tsx'

/** The platform's bank account: its statements, its movements, and how the ledger explains them. */
export function TreasuryScreen() {
  const { t } = useTranslation('treasury')
  const { list = 'entries' } = useSearch({ from: paths.treasury })
  const show = useShow()
  const me = useMe()
  const canImport = can(me, 'treasury.import')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <MoneyCases canCheck={canImport} linkTo={investmentLink} />
      {canImport && <ImportStatements />}
      <div className="mb-8">
        <AccountBalances />
      </div>
      <Tabs<'entries' | 'refunds' | 'statements'>
        label={t('title')}
        value={list}
        onChange={(next) => show({ list: next })}
        tabs={[
          { value: 'entries', label: t('entries.title'), content: <Entries canChange={canImport} /> },
          { value: 'refunds', label: t('refund.tab'), content: me && <Refunds me={me} /> },
          { value: 'statements', label: t('statements.title'), content: <Statements /> },
        ]}
      />
    </>
  )
}
