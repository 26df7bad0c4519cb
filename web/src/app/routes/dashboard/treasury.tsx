import { SELECTED_MAX } from '@acervo/domain/common/selected-max'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import {
  bankEntryStates,
  directions,
  refundStates,
  type BankEntryState,
  type Direction,
  type RefundState,
} from '@acervo/domain/treasury/entry-states'
import { entrySorts, refundSorts, statementSorts } from '@acervo/domain/treasury/lists'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { AccountBalances } from '../../../features/treasury/account-balances.tsx'
import { useEntryColumns } from '../../../features/treasury/entry-columns.tsx'
import { EntryList } from '../../../features/treasury/entry-list.tsx'
import { ConfirmExact } from '../../../features/treasury/matching/confirm-exact.tsx'
import { ImportStatements } from '../../../features/treasury/import-statements.tsx'
import { MoneyCases } from '../../../features/treasury/money-cases.tsx'
import { ApproveChosen } from '../../../features/treasury/refunds/approve-chosen.tsx'
import { DueRefunds } from '../../../features/treasury/refunds/due-refunds.tsx'
import { PaymentFiles } from '../../../features/treasury/refunds/payment-files.tsx'
import { useRefundColumns } from '../../../features/treasury/refunds/refund-columns.tsx'
import { RefundList } from '../../../features/treasury/refunds/refund-list.tsx'
import { StatementList, useStatementColumns } from '../../../features/treasury/statement-list.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useRowSelection } from '../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { paths } from '../../paths.ts'
import { ChosenBar, ListTools, ViewTools } from './list/list-tools.tsx'
import { searchOf, viewOf } from './list/view-of.ts'
import { SearchBox } from './search/box.tsx'
import { treasurySearch } from './search/treasury.ts'

/** The platform's bank account: its statements, its movements, and what the ledger makes of them. */
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
      <MoneyCases canCheck={canImport} linkTo={linkTo} />
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

function Refunds({ me }: { me: Profile }) {
  const { t } = useTranslation('treasury')
  const { refund_state: state } = useSearch({ from: paths.treasury })
  const narrow = useNarrow()
  const { sorting, ...shown } = useView(refundSorts)
  const filter = { state, ...sorting }
  const columns = useRefundColumns(me)
  const list = { columns, ...shown }
  const selection = useRowSelection(SELECTED_MAX)
  const file = {
    call: treasuryCalls.exportRefunds,
    query: { ...filter, columns: fileColumns(columns, list.view) },
    name: t('refund.file'),
  }
  const canPay = can(me, 'treasury.pay')
  return (
    <>
      <DueRefunds canPay={canPay} linkTo={linkTo} />
      <PaymentFiles me={me} />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <div className="w-64 max-sm:w-full">
          <Select<RefundState | 'all'>
            aria-label={t('refund.shown')}
            value={state ?? 'all'}
            onChange={(next) => narrow({ refund_state: next })}
            options={[
              { value: 'all', label: t('refund.all') },
              ...refundStates.map((value) => ({ value, label: t(`refund.state.${value}`) })),
            ]}
          />
        </div>
        <ListTools {...list} {...file} list="refunds" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear}>
        <ApproveChosen ids={selection.ids} filter={filter} me={me} onDone={selection.clear} />
      </ChosenBar>
      <RefundList {...list} selection={selection} filter={filter} me={me} />
    </>
  )
}

function Statements() {
  const { sorting, ...shown } = useView(statementSorts)
  const list = { columns: useStatementColumns(), ...shown }
  return (
    <>
      <div className="mb-4 flex flex-wrap">
        <ViewTools {...list} list="bank_statements" />
      </div>
      <StatementList {...list} filter={sorting} />
    </>
  )
}

function linkTo(investmentId: string, text: string) {
  return (
    <Link
      to={paths.investment}
      params={{ investmentId }}
      search={{ admin: true }}
      className="text-link whitespace-nowrap"
    >
      {text}
    </Link>
  )
}

function Entries({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('treasury')
  const { state, direction, search } = useSearch({ from: paths.treasury })
  const narrow = useNarrow()
  const { sorting, ...shown } = useView(entrySorts)
  const filter = { state, direction, search, ...sorting }
  const columns = useEntryColumns(canChange)
  const list = { columns, ...shown }
  const selection = useRowSelection(SELECTED_MAX)
  const file = {
    call: treasuryCalls.exportEntries,
    query: { ...filter, columns: fileColumns(columns, list.view) },
    name: t('entries.file'),
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={t('entries.state')} className="w-48 max-sm:w-full">
          <Select<BankEntryState | 'all'>
            value={state ?? 'all'}
            onChange={(next) => narrow({ state: next })}
            options={[
              { value: 'all', label: t('filter.all') },
              ...bankEntryStates.map((value) => ({ value, label: t(`filter.${value}`) })),
            ]}
          />
        </Field>
        <Field label={t('filter.direction')} className="w-48 max-sm:w-full">
          <Select<Direction | 'all'>
            value={direction ?? 'all'}
            onChange={(next) => narrow({ direction: next })}
            options={[
              { value: 'all', label: t('filter.all') },
              ...directions.map((value) => ({ value, label: t(`filter.${value}`) })),
            ]}
          />
        </Field>
        <SearchBox
          label={t('filter.search')}
          value={search ?? ''}
          onChange={(text) => narrow({ search: text })}
        />
        <ListTools {...list} {...file} list="bank_entries" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      {canChange && <ConfirmExact />}
      <EntryList {...list} selection={selection} filter={filter} canChange={canChange} />
    </>
  )
}

/** Goes to what the address then says. */
function useShow() {
  const navigate = useNavigate()
  return (asked: Record<string, unknown>) =>
    void navigate({ to: paths.treasury, search: treasurySearch(asked), replace: true })
}

/** Changes a part of what the address says. */
function useNarrow() {
  const now = useSearch({ from: paths.treasury })
  const show = useShow()
  return (change: Record<string, unknown>) => show({ ...now, ...change })
}

/** The view that the address names, as far as a list can be sorted so: the three lists share these parameters. */
function useView<Sort extends string>(sorts: readonly Sort[]) {
  const { sort: asked, order, columns } = useSearch({ from: paths.treasury })
  const narrow = useNarrow()
  const sorting = { sort: sorts.find((one) => one === asked), order }
  return {
    sorting,
    view: viewOf({ ...sorting, columns }),
    onView: (next: ListView) => narrow(searchOf(next)),
  }
}
