import { SELECTED_MAX } from '@acervo/domain/common/selected-max'
import { distributionCalls } from '@acervo/domain/distributions/calls'
import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDistributionColumns } from '../../../features/distributions/columns.tsx'
import { Editor } from '../../../features/distributions/editor.tsx'
import { DistributionList, type DistributionLink } from '../../../features/distributions/list.tsx'
import { OneDistribution } from '../../../features/distributions/one/screen.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useRowSelection } from '../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { paths } from '../../paths.ts'
import { ChosenBar, ListTools } from './list/list-tools.tsx'
import { searchOf, viewOf } from './list/view-of.ts'
import { SearchBox } from './search/box.tsx'
import { distributionsSearch } from './search/staff.ts'

/** What projects pay to the holders of their tokens: all distributions, one of them, or the editor of a new one. */
export function DistributionsScreen() {
  const { t } = useTranslation('distributions')
  const { open } = useSearch({ from: paths.distributions })
  const navigate = useNavigate()
  const me = useMe()
  const canPrepare = can(me, 'distribution.prepare')
  const isNew = open === 'new' && canPrepare
  usePageTitle(t('title'))
  const linkTo = (id: string, text: string, name?: string) => (
    <Link
      to={paths.distributions}
      search={{ open: id }}
      aria-label={name}
      className="text-link justify-self-start"
    >
      {text}
    </Link>
  )
  return (
    <>
      <PageHeader
        title={isNew ? t('new') : t('title')}
        description={t('lead')}
        action={
          open ? (
            <Link to={paths.distributions} search={{}} className={buttonClass({ variant: 'secondary' })}>
              {t('back')}
            </Link>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Link to={paths.withholding} search={{}} className={buttonClass({ variant: 'secondary' })}>
                {t('withholding')}
              </Link>
              {canPrepare && (
                <Link to={paths.distributions} search={{ open: 'new' }} className={buttonClass()}>
                  {t('new')}
                </Link>
              )}
            </div>
          )
        }
      />
      {isNew ? (
        <Editor
          needsTwoPeople={me.needs_two_people}
          onSaved={({ id }) => void navigate({ to: paths.distributions, search: { open: id } })}
        />
      ) : open && open !== 'new' ? (
        <OneDistribution key={open} id={open} me={me} linkTo={linkTo} />
      ) : (
        <AllDistributions linkTo={linkTo} />
      )}
    </>
  )
}

/** All distributions, or those to be approved, and how they are shown. */
function AllDistributions({ linkTo }: { linkTo: DistributionLink }) {
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
        <div className="w-56 max-sm:w-full">
          <Select<'all' | 'calculated'>
            aria-label={t('list.shown')}
            value={filter.state ?? 'all'}
            onChange={(state) => show({ state })}
            options={[
              { value: 'all', label: t('list.all') },
              { value: 'calculated', label: t('state.calculated') },
            ]}
          />
        </div>
        <ListTools {...list} {...file} list="distributions" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <DistributionList {...list} selection={selection} filter={filter} linkTo={linkTo} />
    </>
  )
}
