import type { Holder, RegisterHead } from '@acervo/domain/registry/register'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatDate, formatMoment } from '../../../lib/text/format.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { registerQuery, type HolderFilter } from './queries.ts'
import { HolderCard } from './holder-card.tsx'

const TABLE_PIXELS_MIN = 1360

type RegisterTableProps = Pick<ListTableProps<Holder>, 'columns' | 'view' | 'onView'> & {
  projectId: string
  filter: HolderFilter
}

/** Who held a project's tokens at the end of a day: a table where it fits, cards otherwise. */
export function RegisterTable({ projectId, filter, ...list }: RegisterTableProps) {
  const { t } = useTranslation('erir')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const query = useInfiniteQuery(registerQuery(projectId, filter))
  const { data, error, refetch, isPlaceholderData } = query
  const more = useMore(query)
  const failed = error && (
    <FailedState message={errorText(error, t('register.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  const register = data?.pages[0]?.register
  const isOtherDay = register && filter.date !== undefined && register.date !== filter.date
  const shared = {
    // While another day is loading, nothing is shown that is not of that day.
    rows: isPlaceholderData && isOtherDay ? undefined : data?.pages.flatMap((page) => page.data),
    rowKey: (row: Holder) => row.user_id,
    empty: t(filter.search ? 'register.none_found' : 'register.empty'),
  }
  return (
    <div className="grid gap-4">
      {register && <Head register={register} />}
      {shared.rows?.some(({ late }) => late > 0) && (
        <p className="max-w-4xl text-sm text-ink-soft">{t('register.late_note')}</p>
      )}
      {isNarrow ? (
        <CardList label={t('register.title')} {...shared} card={(row) => <HolderCard holder={row} />} />
      ) : (
        <ListTable
          {...shared}
          {...list}
          usual={{ sort: 'number', order: 'asc' }}
          caption={t('register.title')}
          rowName={({ name }) => name}
        />
      )}
      {failed}
      <LoadMore {...more} />
    </div>
  )
}

function Head({ register }: { register: RegisterHead }) {
  const { t } = useTranslation('erir')
  return (
    <>
      <p role="status" className="text-ink">
        {t('register.summary', {
          day: formatDate(register.date),
          holders: t('register.holders', {
            count: register.holders,
            formatted: formatCount(register.holders),
          }),
          tokens: t('register.tokens_count', {
            count: register.tokens,
            formatted: formatCount(register.tokens),
          }),
          moment: formatMoment(register.made_at),
        })}
      </p>
      <p className="max-w-4xl text-sm text-ink-soft">{t('register.law')}</p>
      {register.project_blocked && <Notice tone="warn">{t('register.project_blocked')}</Notice>}
    </>
  )
}
