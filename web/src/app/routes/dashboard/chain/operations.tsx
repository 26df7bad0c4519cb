import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { registryCalls } from '@acervo/domain/registry/calls'
import {
  operationKinds,
  retryAction,
  type FailedOperation,
  type OperationKind,
} from '@acervo/domain/registry/operations'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOperationColumns } from '../../../../features/registry/operations/columns.tsx'
import { FailedOperations } from '../../../../features/registry/operations/failed.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../../ui/table/list/view.ts'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { paths } from '../../../paths.ts'
import { DayFilters } from '../list/day-filters.tsx'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { searchOf, viewOf } from '../list/view-of.ts'
import { SearchBox } from '../search/box.tsx'
import { chainSearch } from '../search/staff.ts'
import { investmentLink } from './investment-link.tsx'

/** Operations that the chain refused and that are still needed, filtered by the address. */
export function Operations({ me }: { me: Profile }) {
  const { t } = useTranslation('chain', { keyPrefix: 'operations' })
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.chain })
  const { search, from, to, sort, order } = asked
  const kind = operationKinds.find((one) => one === asked.kind)
  const filter = { kind, search, from, to, sort, order }
  const view = viewOf(asked)
  const links = { canRetry: (of: OperationKind) => can(me, retryAction[of]), link: subjectLink(me) }
  const columns = useOperationColumns(links)
  const selection = useRowSelection(SELECTED_MAX)
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: paths.chain, search: (now) => chainSearch({ ...now, ...change }), replace: true })
  const list = { columns, view, onView: (next: ListView) => show(searchOf(next)) }
  const file = {
    call: registryCalls.exportFailedOperations,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('file'),
  }
  return (
    <>
      <ListFilters
        filter={filter}
        search={
          <SearchBox label={t('search')} value={search ?? ''} onChange={(text) => show({ search: text })} />
        }
        tools={<ListTools {...list} {...file} list="chain_operations" />}
      >
        <Field label={t('kind')} className="w-72 max-sm:w-full">
          <Select<OperationKind | 'all'>
            value={kind ?? 'all'}
            onChange={(next) => show({ kind: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t('all_kinds') },
              ...operationKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
            ]}
          />
        </Field>
        <DayFilters value={filter} labels={{ from: t('failed_from'), to: t('failed_to') }} onChange={show} />
      </ListFilters>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <FailedOperations {...list} filter={filter} selection={selection} links={links} />
    </>
  )
}

const ofVerification: OperationKind[] = ['register', 'unregister', 'update_country']

/** Links to the screen where the subject of an operation is managed, for people with that permission. */
function subjectLink(me: Profile) {
  return ({ investment_id, application_id, project_id, person, kind }: FailedOperation, text: string) => {
    const look = 'text-link'
    if (investment_id) return investmentLink(investment_id, text)
    if (ofVerification.some((one) => one === kind) && application_id && can(me, 'kyc.read'))
      return (
        <Link to={paths.kycReview} params={{ applicationId: application_id }} className={look}>
          {text}
        </Link>
      )
    if (person && kind.includes('block'))
      return (
        <Link to={paths.investors} search={{ search: person }} className={look}>
          {text}
        </Link>
      )
    if (!project_id) return text
    return (
      <Link to={paths.project} params={{ projectId: project_id }} className={look}>
        {text}
      </Link>
    )
  }
}
