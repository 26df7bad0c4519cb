import type { RecordKind } from '@acervo/domain/records/record'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../../../features/contact/case/ask.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { Filters } from '../../../../features/records/filters.tsx'
import { RecordList } from '../../../../features/records/list.tsx'
import { filterIn } from '../../../../features/records/filter-in.ts'
import { recordsQuery, type RecordsFilter } from '../../../../features/records/queries.ts'
import { errorText } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { Button, buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { LoadMore } from '../../../../ui/table/load-more.tsx'
import { useMore } from '../../../../ui/table/use-more.ts'
import { ShownStatus } from '../../../../ui/table/shown-status.tsx'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { paths } from '../../../paths.ts'
import { SearchBox } from '../search/box.tsx'

/** Everything the person accepted, declared, received or can download (docs/product/portfolio.md, "Documents"). */
export function DocumentsScreen() {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const me = useMe()
  const filter = filterIn(useSearch({ from: paths.documents }))
  const query = useInfiniteQuery(recordsQuery(filter))
  const { data, error, refetch } = query
  const more = useMore(query)
  usePageTitle(t('title'))
  const failed = error && (
    <FailedState
      title={data ? undefined : t('title')}
      message={errorText(error, t('failed'))}
      onRetry={() => void refetch()}
    />
  )
  if (!data) return failed ?? <PageSpinner isScreen />
  const narrow = (change: { [Name in keyof RecordsFilter]?: RecordsFilter[Name] | undefined }) =>
    void navigate({ to: paths.documents, search: filterIn({ ...filter, ...change }), replace: true })
  const { kinds = [], years = [] } = data.pages[0] ?? {}
  const rows = data.pages.flatMap((page) => page.data)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={<AskForHelp about={{ topic: 'documents' }} subject={t('title')} me={me} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ListFilters
          className=""
          filter={filter}
          search={
            <SearchBox
              label={t('search')}
              value={filter.search ?? ''}
              onChange={(search) => narrow({ search })}
            />
          }
        >
          <Filters kinds={kinds} years={years} filter={filter} onChange={narrow} />
        </ListFilters>
        <ShownStatus count={rows.length} />
        {rows.length > 0 ? (
          <RecordList rows={rows} link={(path, text, name) => <ScreenLink {...{ path, text, name }} />} />
        ) : (
          <NothingFound
            isNoRefund={filter.kind === 'refund' && !kinds.includes('refund')}
            onClear={() => narrow({ kind: undefined, year: undefined, search: undefined })}
          />
        )}
        {failed}
        <LoadMore {...more} />
        {kinds.every(comesByItself) && <NothingYet />}
      </div>
    </>
  )
}

function ScreenLink({ path, text, name }: { path: string; text: string; name: string }) {
  return (
    <Link to={path} aria-label={name} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {text}
    </Link>
  )
}

/** These kinds always have entries: everybody has signed up and got emails. */
function comesByItself(kind: RecordKind): boolean {
  return kind === 'sign_up' || kind === 'email'
}

function NothingYet() {
  const { t } = useTranslation('records')
  return (
    <EmptyState
      icon={<FileText />}
      title={t('empty')}
      action={
        <Link to={paths.dashboard} className={buttonClass()}>
          {t('see_opportunities')}
        </Link>
      }
    >
      {t('empty_text')}
    </EmptyState>
  )
}

/** Investments link here with the filter for refunds, even before a refund exists. */
function NothingFound({ isNoRefund, onClear }: { isNoRefund: boolean; onClear: () => void }) {
  const { t } = useTranslation('records')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(isNoRefund ? 'no_refund' : 'nothing_found')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    >
      {t(isNoRefund ? 'no_refund_text' : 'nothing_found_text')}
    </EmptyState>
  )
}
