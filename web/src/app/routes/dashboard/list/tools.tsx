import type { CallInput, CallShape } from '@acervo/domain/common/call'
import { SELECTED_MAX } from '@acervo/domain/common/limits'
import type { ViewedList } from '@acervo/domain/views/lists'
import { defaultParseSearch, useLocation, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedViews } from '../../../../features/views/saved.tsx'
import { formatCount } from '../../../../lib/text/format.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ColumnChoice } from '../../../../ui/table/list/column-choice.tsx'
import { ExportCsv } from '../export-csv.tsx'

type FileProps<C extends CallShape> = {
  call: C
  /** The query of the list on the screen: filters, order and columns. */
  query: CallInput<C>['query']
  /** Name of the file, without `.csv`. */
  name: string
}

type ViewProps = ComponentProps<typeof ColumnChoice>

type ViewToolsProps = ViewProps & {
  list: ViewedList
  /** The button that saves the list as a file, if there is one. */
  children?: ReactNode
}

/** Columns and saved views of a list. */
export function ViewTools({ list, columns, view, onView, children }: ViewToolsProps) {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  return (
    <div className="flex flex-wrap gap-2 lg:ml-auto">
      {/* Where the table does not fit, cards show all columns. */}
      <span className="max-xl:hidden">
        <ColumnChoice columns={columns} view={view} onView={onView} />
      </span>
      <SavedViews
        list={list}
        query={searchStr.replace(/^\?/, '')}
        onOpen={(query) => void navigate({ to: pathname, search: defaultParseSearch(`?${query}`) as never })}
      />
      {children}
    </div>
  )
}

/** Columns and saved views of a list, and a button that saves exactly the shown rows as a file. */
export function ListTools<C extends CallShape>({
  list,
  columns,
  view,
  onView,
  ...file
}: FileProps<C> & ViewProps & { list: ViewedList }) {
  return (
    <ViewTools list={list} columns={columns} view={view} onView={onView}>
      <ExportCsv {...file} />
    </ViewTools>
  )
}

type ChosenBarProps<C extends CallShape> = FileProps<C> & {
  ids: readonly string[]
  onClear: () => void
  /** Further actions on the selected rows. */
  children?: ReactNode
}

/**
 * The actions on the selected rows; nothing while no row is selected. The file of these rows ignores the filters,
 * because rows stay selected when the filters change. It keeps `since`, which is no filter: a column counts from that
 * day.
 */
export function ChosenBar<C extends CallShape>({
  ids,
  onClear,
  query,
  children,
  ...file
}: ChosenBarProps<C>) {
  const { t } = useTranslation('views')
  if (ids.length === 0) return null
  const { sort, order, columns, since } = query as Partial<
    Record<'sort' | 'order' | 'columns' | 'since', string>
  >
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-sunken px-4 py-2"
    >
      <span className="font-medium">
        {t('chosen', { count: ids.length, formatted: formatCount(ids.length) })}
      </span>
      {ids.length === SELECTED_MAX && (
        <span className="text-ink-soft">{t('chosen_max', { max: SELECTED_MAX })}</span>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {children}
        <ExportCsv
          {...file}
          query={{ sort, order, columns, since, ids: ids.join() } as never}
          text={t('chosen_csv')}
        />
        <Button variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      </span>
    </div>
  )
}
