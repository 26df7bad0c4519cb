import { complaintCalls, type ComplaintRow } from '@acervo/domain/complaints/calls'
import { complaintStates, type ComplaintState } from '@acervo/domain/complaints/complaint'
import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ComplaintRegister } from '../../../../features/complaints/register.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { paths } from '../../../paths.ts'
import { ExportCsv } from '../export-csv.tsx'
import { OnlyOne } from '../list/only-one.tsx'
import { complaintSearch } from '../search/staff.ts'

/** The register of complaints (Regulation (EU) 2020/1503, article 7). */
export function ComplaintsReviewScreen() {
  const { t } = useTranslation('complaints')
  const me = useMe()
  const navigate = useNavigate()
  const { state = 'open', only } = useSearch({ from: paths.complaintsReview })
  const show = (next: ComplaintState) =>
    void navigate({ to: paths.complaintsReview, search: complaintSearch({ state: next }), replace: true })
  usePageTitle(t('staff.title'))
  return (
    <>
      <PageHeader
        title={t('staff.title')}
        description={
          <>
            {t('staff.lead')} {t('source')}
          </>
        }
        action={<ExportCsv call={complaintCalls.exportAll} query={{ state }} name={t('title')} />}
      />
      {only ? (
        <OnlyOne onAll={() => show('open')} />
      ) : (
        <Field label={t('state')} className="mb-4 w-60 max-sm:w-full">
          <Select<ComplaintState>
            value={state}
            onChange={show}
            options={complaintStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </Field>
      )}
      <ComplaintRegister
        state={state}
        only={only}
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
