import { auditCalls } from '@acervo/domain/audit/calls'
import { auditGroups, subjectTypes, type AuditGroup, type SubjectType } from '@acervo/domain/audit/subjects'
import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuditList } from '../../../features/audit/list.tsx'
import { useAuditColumns } from '../../../features/audit/columns.tsx'
import { SealPanel } from '../../../features/audit/seal-panel.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useRowSelection } from '../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { ListFilters } from '../../../ui/table/list/filters.tsx'
import { paths } from '../../paths.ts'
import { auditSearch } from './search/audit.ts'
import { DayFilters } from './list/day-filters.tsx'
import { ChosenBar, ListTools } from './list/tools.tsx'
import { searchOf, viewOf } from './list/view-of.ts'
import { SearchBox } from './search/box.tsx'
import { subjectLink } from './audit/subject-link.tsx'

/** Who did what, when and why; and whether the log is intact. */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.audit })
  const { columns: _, ...filter } = asked
  const view = viewOf(asked)
  const columns = useAuditColumns(subjectLink)
  const selection = useRowSelection(SELECTED_MAX)
  usePageTitle(t('title'))
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: paths.audit, search: (now) => auditSearch({ ...now, ...change }), replace: true })
  const list = { columns, view, onView: (next: ListView) => show(searchOf(next)) }
  const file = {
    call: auditCalls.exportAll,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('file'),
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <SealPanel />
      <ListFilters
        className="mt-8 mb-4"
        filter={{ ...filter, actor: undefined }}
        search={
          <SearchBox
            label={t('filter.actor')}
            value={filter.actor ?? ''}
            onChange={(actor) => show({ actor })}
          />
        }
        tools={<ListTools {...list} {...file} list="audit" />}
      >
        <Field label={t('filter.group')} className="w-52 max-sm:w-full">
          <Select<AuditGroup | 'all'>
            value={filter.group ?? 'all'}
            onChange={(group) => show({ group })}
            options={[
              { value: 'all', label: t('filter.all') },
              ...auditGroups.map((group) => ({ value: group, label: t(`groups.${group}`) })),
            ]}
          />
        </Field>
        <Field label={t('filter.subject_type')} className="w-52 max-sm:w-full">
          <Select<SubjectType | 'all'>
            value={filter.subject_type ?? 'all'}
            onChange={(subject_type) => show({ subject_type })}
            options={[
              { value: 'all', label: t('filter.all') },
              ...subjectTypes.map((type) => ({ value: type, label: t(`subjects.${type}`) })),
            ]}
          />
        </Field>
        <SearchBox
          label={t('filter.subject_id')}
          value={filter.subject_id ?? ''}
          onChange={(subject_id) => show({ subject_id })}
        />
        <DayFilters value={filter} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={show} />
      </ListFilters>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <AuditList {...list} filter={filter} selection={selection} link={subjectLink} />
    </>
  )
}
