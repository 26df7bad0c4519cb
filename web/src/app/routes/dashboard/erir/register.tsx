import { dayOf } from '@acervo/domain/common/time-zone'
import { registerDayFault } from '@acervo/domain/registry/register-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { registerQuery } from '../../../../features/registry/register/queries.ts'
import { RegisterFiles } from '../../../../features/registry/register/files.tsx'
import { useHolderColumns } from '../../../../features/registry/register/holder-columns.tsx'
import { RegisterTable } from '../../../../features/registry/register/table.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { dayFault } from '../../../../lib/text/day-fault.ts'
import { failureText } from '../../../../lib/text/failure.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { DayFilter } from '../../../../ui/form/day-filter.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import type { ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { ViewTools } from '../list/tools.tsx'
import { searchOf, viewOf } from '../list/view-of.ts'
import { SearchBox } from '../search/box.tsx'
import { holdersSearch } from '../search/registers.ts'

/** The register of holders of a project at the end of a day. */
export function ErirRegisterScreen() {
  const { t } = useTranslation('erir')
  const navigate = useNavigate()
  const { projectId } = useParams({ from: paths.erirRegister })
  const asked = useSearch({ from: paths.erirRegister })
  const { columns: _, ...filter } = asked
  const { date } = filter
  const { data } = useInfiniteQuery(registerQuery(projectId, filter))
  const register = data?.pages[0]?.register
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: paths.erirRegister,
      params: { projectId },
      search: (now) => holdersSearch({ ...now, ...change }),
      replace: true,
    })
  const list = {
    columns: useHolderColumns(),
    view: viewOf(asked),
    onView: (next: ListView) => show(searchOf(next)),
  }
  const today = dayOf(useNow())
  const shown = date ?? register?.date ?? today
  usePageTitle(register && t('register.page_title', { project: projectName(register) }))
  return (
    <>
      <PageHeader
        title={t('register.title')}
        description={register && projectName(register)}
        action={
          <>
            <Link
              to={paths.erirProject}
              params={{ projectId }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('register.see_waiting')}
            </Link>
            <RegisterFiles projectId={projectId} date={shown} />
          </>
        }
      />
      <div className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
        <DayFilter
          label={t('register.date')}
          title={t('register.date_hint')}
          value={shown}
          max={today}
          refusalOf={(day) => {
            const fault = registerDayFault(day, today)
            return dayFault(day) ?? (fault && failureText(fault))
          }}
          onChange={(day) => show({ date: day && (day !== today || !date) ? day : undefined })}
        />
        <SearchBox
          label={t('register.search')}
          value={filter.search ?? ''}
          onChange={(search) => show({ search })}
        />
        <ViewTools {...list} list="holders" />
      </div>
      <RegisterTable {...list} projectId={projectId} filter={filter} />
    </>
  )
}
