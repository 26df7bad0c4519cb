import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { entryKinds, type Entry, type EntryKind } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { shownEntries } from '@acervo/domain/registry/lists/entries'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useEntryColumns } from '../../../../features/registry/acts/columns.tsx'
import { Entries } from '../../../../features/registry/acts/list.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { EntryLink } from './entry-link.tsx'
import { ActFilters } from './act-filters.tsx'
import { useActList } from './use-address.ts'

/** Liens, attachments, successions and awards, filtered by the address. */
export function EntriesSection() {
  const { t } = useTranslation('acts')
  const asked = useSearch({ from: paths.erir })
  const { narrow, ...shown } = useActList(shownEntries)
  const filter = { ...shown.filter, kind: entryKinds.find((one) => one === asked.kind) }
  const columns = useEntryColumns(link)
  const list = { columns, view: shown.view, onView: shown.onView }
  const selection = useRowSelection(SELECTED_MAX)
  const file = {
    call: registryCalls.exportActs,
    query: { ...filter, columns: fileColumns(columns, list.view) },
    name: t('file'),
  }
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{t('lead')}</p>
      <ActFilters
        filter={filter}
        narrow={narrow}
        texts="acts"
        states={shownEntries}
        stateLabel={(state) =>
          state === 'open' || state === 'waiting' || state === 'all'
            ? t(`shown.${state}`)
            : t(`states.${state}`)
        }
        tools={<ListTools {...list} {...file} list="registry_entries" />}
      >
        <Field label={t('kind_column')} className="w-44 max-sm:w-full">
          <Select<EntryKind | 'all'>
            value={filter.kind ?? 'all'}
            onChange={(kind) => narrow({ kind: kind === 'all' ? undefined : kind })}
            options={[
              { value: 'all', label: t('all_kinds') },
              ...entryKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
        </Field>
      </ActFilters>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <Entries {...list} filter={filter} selection={selection} link={link} />
    </>
  )
}

const link = (entry: Entry) => <EntryLink entry={entry} />
