import { auditCalls } from '@acervo/domain/audit/calls'
import { auditGroups, subjectTypes, type AuditGroup, type SubjectType } from '@acervo/domain/audit/subjects'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuditList } from '../../../features/audit/audit-list.tsx'
import { SealPanel } from '../../../features/audit/seal-panel.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { paths } from '../../paths.ts'
import { auditSearch, type AuditSearch } from './search/audit.ts'
import { ExportCsv } from './export-csv.tsx'
import { DayFilters } from './list/day-filters.tsx'
import { SearchBox } from './search/box.tsx'
import { subjectLink } from './audit/subject-link.tsx'

/** Who did what, when and why; and whether the log is intact. */
export function AuditScreen() {
  const { t } = useTranslation(['audit', 'admin'])
  const navigate = useNavigate()
  const filter = useSearch({ from: paths.audit })
  usePageTitle(t('title'))
  const narrow = (change: Partial<Record<keyof AuditSearch, string>>) =>
    void navigate({ to: paths.audit, search: (now) => auditSearch({ ...now, ...change }), replace: true })
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={<ExportCsv call={auditCalls.exportAll} query={filter} name={t('file')} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <SealPanel />
        <div className="flex flex-wrap items-start gap-4">
          <SearchBox
            label={t('filter.actor')}
            value={filter.actor ?? ''}
            onChange={(actor) => narrow({ actor })}
          />
          <Field label={t('filter.group')} className="w-52 max-sm:w-full">
            <Select<AuditGroup | 'all'>
              value={filter.group ?? 'all'}
              onChange={(group) => narrow({ group })}
              options={[
                { value: 'all', label: t('filter.all') },
                ...auditGroups.map((group) => ({ value: group, label: t(`groups.${group}`) })),
              ]}
            />
          </Field>
          <Field label={t('filter.subject_type')} className="w-52 max-sm:w-full">
            <Select<SubjectType | 'all'>
              value={filter.subject_type ?? 'all'}
              onChange={(subject_type) => narrow({ subject_type })}
              options={[
                { value: 'all', label: t('filter.all') },
                ...subjectTypes.map((type) => ({ value: type, label: t(`subjects.${type}`) })),
              ]}
            />
          </Field>
          <SearchBox
            label={t('filter.subject_id')}
            value={filter.subject_id ?? ''}
            onChange={(subject_id) => narrow({ subject_id })}
          />
          <DayFilters
            value={filter}
            labels={{ from: t('filter.from'), to: t('filter.to') }}
            onChange={narrow}
          />
        </div>
        <AuditList filter={filter} link={subjectLink} />
      </div>
    </>
  )
}
