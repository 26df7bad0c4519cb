import type { Holder, RegisterHead } from '@acervo/domain/registry/register'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatDate, formatMoment } from '../../../lib/text/format.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TableOrCards } from '../../../ui/table/list/table-or-cards.tsx'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { registerQuery, type HolderFilter } from './queries.ts'
import { HolderCard } from './holder-card.tsx'

const TABLE_PIXELS_MIN = 1360

type RegisterTableProps = Pick<ListTableProps<Holder>, 'columns' | 'view' | 'onView'> & {
  projectId: string
  filter: HolderFilter
}

/** The holders of a project's tokens at the end of a day: a table where it fits, cards otherwise. */
export function RegisterTable({ projectId, filter, ...list }: RegisterTableProps) {
  const { t } = useTranslation('erir')
  const query = useInfiniteQuery(registerQuery(projectId, filter))
  const { data, error, refetch, isPlaceholderData } = query
  const more = useMore(query)
  const failed = error && (
    <FailedState message={errorText(error, t('register.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  const register = data?.pages[0]?.register
  const isOtherDay = register && filter.date !== undefined && register.date !== filter.date
  // While another day is loading, data of the previous one is not shown.
  const rows = isPlaceholderData && isOtherDay ? undefined : data?.pages.flatMap((page) => page.data)
  return (
    <div className="grid gap-4">
      {register && <Head register={register} />}
      {rows?.some(({ late }) => late > 0) && (
        <p className="max-w-4xl text-sm text-ink-soft">{t('register.late_note')}</p>
      )}
      <TableOrCards
        {...list}
        tablePixelsMin={TABLE_PIXELS_MIN}
        caption={t('register.title')}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        rowName={({ name }) => name}
        usual={{ sort: 'number', order: 'asc' }}
        empty={t(filter.search ? 'register.none_found' : 'register.empty')}
        card={(row) => <HolderCard holder={row} />}
      />
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
