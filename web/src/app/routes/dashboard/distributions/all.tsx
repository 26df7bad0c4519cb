import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { distributionCalls } from '@acervo/domain/distributions/calls'
import { distributionQueues, type DistributionQueue } from '@acervo/domain/distributions/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDistributionColumns } from '../../../../features/distributions/columns.tsx'
import { DistributionList, type DistributionLink } from '../../../../features/distributions/list.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { searchOf, viewOf } from '../list/view-of.ts'
import { SearchBox } from '../search/box.tsx'
import { distributionsSearch } from '../search/staff.ts'

/** The list of distributions: all of them, or those that wait for somebody. */
export function AllDistributions({ linkTo }: { linkTo: DistributionLink }) {
  const { t } = useTranslation('distributions')
  const asked = useSearch({ from: paths.distributions })
  const { open: _, columns: chosen, ...filter } = asked
  const navigate = useNavigate()
  const columns = useDistributionColumns(linkTo)
  const selection = useRowSelection(SELECTED_MAX)
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: paths.distributions,
      search: (now) => distributionsSearch({ ...now, ...change }),
      replace: true,
    })
  const list = {
    columns,
    view: viewOf({ ...filter, columns: chosen }),
    onView: (next: ListView) => show(searchOf(next)),
  }
  const file = {
    call: distributionCalls.exportAll,
    query: { ...filter, columns: fileColumns(columns, list.view) },
    name: t('list.file'),
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label={t('list.search')}
          value={filter.search ?? ''}
          onChange={(search) => show({ search })}
        />
        <Field label={t('list.shown')} className="w-56 max-sm:w-full">
          <Select<'all' | DistributionQueue>
            value={filter.state ?? 'all'}
            onChange={(state) => show({ state })}
            options={[
              { value: 'all', label: t('list.all') },
              ...distributionQueues.map((value) => ({ value, label: t(`list.queue.${value}`) })),
            ]}
          />
        </Field>
        <ListTools {...list} {...file} list="distributions" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <DistributionList {...list} selection={selection} filter={filter} linkTo={linkTo} />
    </>
  )
}
