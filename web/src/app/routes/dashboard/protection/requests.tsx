import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import { protectionCalls } from '@acervo/domain/protection/calls'
import { classRequestStates } from '@acervo/domain/protection/class-request-state'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { useRequestColumns } from '../../../../features/protection/staff/columns.tsx'
import { ClassRequests } from '../../../../features/protection/staff/requests.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { searchOf, viewOf } from '../list/view-of.ts'
import { protectionReviewSearch } from '../search/protection.ts'

/** A select has no empty value. */
const ALL = 'all'

/** Requests to be treated as sophisticated, filtered and sorted by the address. */
export function Requests() {
  const { t } = useTranslation('protection')
  const me = useMe()
  const navigate = useNavigate()
  const { part: _part, columns: _, ...filter } = useSearch({ from: paths.protectionReview })
  const view = viewOf(useSearch({ from: paths.protectionReview }))
  const columns = useRequestColumns()
  const selection = useRowSelection(SELECTED_MAX)
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: paths.protectionReview,
      search: (now) => protectionReviewSearch({ ...now, ...change }),
      replace: true,
    })
  const list = { columns, view, onView: (next: ListView) => show(searchOf(next)) }
  const file = {
    call: protectionCalls.exportClassRequests,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('staff.requests_file'),
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={t('staff.filter')} className="w-full sm:w-64">
          <Select
            value={filter.state ?? ALL}
            onChange={(state) => show({ state })}
            options={[
              { value: ALL, label: t('staff.all') },
              ...classRequestStates.map((one) => ({ value: one, label: t(`staff.state.${one}`) })),
            ]}
          />
        </Field>
        <ListTools {...file} {...list} list="class_requests" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <ClassRequests
        {...list}
        selection={selection}
        filter={filter}
        me={me.id}
        canReview={can(me, 'protection.review')}
      />
    </>
  )
}
