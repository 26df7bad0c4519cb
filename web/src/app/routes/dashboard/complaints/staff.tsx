import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { complaintCalls, type ComplaintRow } from '@acervo/domain/complaints/calls'
import { complaintStates, type ComplaintState } from '@acervo/domain/complaints/list'
import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useComplaintColumns } from '../../../../features/complaints/columns.tsx'
import { ComplaintRegister } from '../../../../features/complaints/register.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { ExportCsv } from '../export-csv.tsx'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { OnlyOne } from '../list/only-one.tsx'
import { searchOf, viewOf } from '../list/view-of.ts'
import { complaintSearch } from '../search/staff.ts'

/** The register of complaints (Regulation (EU) 2020/1503, article 7). */
export function ComplaintsReviewScreen() {
  const { t } = useTranslation('complaints')
  const me = useMe()
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.complaintsReview })
  const { columns: _, ...filter } = asked
  const { state = 'open', only } = filter
  const view = viewOf(asked)
  const columns = useComplaintColumns(only ? undefined : state, subjectLink)
  const selection = useRowSelection(SELECTED_MAX)
  usePageTitle(t('staff.title'))
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: paths.complaintsReview,
      search: (now) => complaintSearch({ ...now, ...change }),
      replace: true,
    })
  const list = { columns, view, onView: (next: ListView) => show(searchOf(next)) }
  const file = {
    call: complaintCalls.exportAll,
    query: { ...filter, state, columns: fileColumns(columns, view) },
    name: t('title'),
  }
  return (
    <>
      <PageHeader
        title={t('staff.title')}
        description={
          <>
            {t('staff.lead')} {t('source')}
          </>
        }
        action={
          <ExportCsv call={complaintCalls.exportAll} query={{}} name={t('title')} text={t('staff.whole')} />
        }
      />
      {only && <OnlyOne onAll={() => show({ only: undefined, state: 'open' })} />}
      <div className="mb-4 flex flex-wrap items-end gap-4">
        {!only && (
          <Field label={t('state')} className="w-60 max-sm:w-full">
            <Select<ComplaintState>
              value={state}
              onChange={(next) => show({ state: next })}
              options={complaintStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
          </Field>
        )}
        <ListTools {...file} {...list} list="complaints" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <ComplaintRegister
        key={only}
        {...list}
        selection={selection}
        filter={filter}
        me={me}
        canDecide={can(me, 'complaint.decide')}
        link={subjectLink}
      />
    </>
  )
}

function subjectLink({ investment_id, project_id }: ComplaintRow, text: string): ReactNode {
  const target = investment_id
    ? ({ to: paths.investment, params: { investmentId: investment_id }, search: { admin: true } } as const)
    : project_id
      ? ({ to: paths.project, params: { projectId: project_id } } as const)
      : undefined
  return (
    target && (
      <Link {...target} className="text-link">
        {text}
      </Link>
    )
  )
}
