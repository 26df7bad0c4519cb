import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import {
  bankEntryStates,
  directions,
  type BankEntryState,
  type Direction,
} from '@acervo/domain/treasury/entry-states'
import { suggestionReasons, type SuggestionReason } from '@acervo/domain/treasury/suggestion-reason'
import { entrySorts } from '@acervo/domain/treasury/lists'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useEntryColumns } from '../../../../features/treasury/entry-columns.tsx'
import { EntryList } from '../../../../features/treasury/entry-list.tsx'
import { ConfirmExact } from '../../../../features/treasury/matching/confirm-exact.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns } from '../../../../ui/table/list/view.ts'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { paths } from '../../../paths.ts'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { SearchBox } from '../search/box.tsx'
import { useNarrow, useView } from './use-address.ts'

/** The movements of the account, filtered as the URL says; by default those that await a decision. */
export function Entries({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('treasury')
  const { state, direction, search, ...asked } = useSearch({ from: paths.treasury })
  const reason = suggestionReasons.find((one) => one === asked.reason)
  const narrow = useNarrow()
  const { sorting, ...shown } = useView(entrySorts)
  const listed: BankEntryState | undefined = state === 'all' ? undefined : (state ?? 'open')
  const filter = { state: listed, direction, reason, search, ...sorting }
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
      <ListFilters
        filter={{ state, direction, reason }}
        search={
          <SearchBox
            label={t('filter.search')}
            value={search ?? ''}
            onChange={(text) => narrow({ search: text })}
          />
        }
        tools={<ListTools {...list} {...file} list="bank_entries" />}
      >
        <Field label={t('entries.state')} className="w-48 max-sm:w-full">
          <Select<BankEntryState | 'all'>
            value={state ?? 'open'}
            onChange={(next) => narrow({ state: next })}
            options={[
              ...bankEntryStates.map((value) => ({ value, label: t(`filter.${value}`) })),
              { value: 'all' as const, label: t('filter.all') },
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
        <Field label={t('reason.label')} className="w-64 max-sm:w-full">
          <Select<SuggestionReason | 'all'>
            value={reason ?? 'all'}
            onChange={(next) =>
              narrow(
                next === 'all' ? { reason: undefined } : { reason: next, state: undefined, direction: 'in' },
              )
            }
            options={(['all', ...suggestionReasons] as const).map((value) => ({
              value,
              label: t(`reason.${value}`),
            }))}
          />
        </Field>
      </ListFilters>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      {canChange && <ConfirmExact />}
      <EntryList {...list} selection={selection} filter={filter} canChange={canChange} />
    </>
  )
}
