import type { Distribution } from '@acervo/domain/distributions/distribution'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { PagedList } from '../../ui/table/list/paged.tsx'
import type { ListTableProps } from '../../ui/table/list/table.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { Amounts, Dates, Prepared, Title } from './cells.tsx'
import { distributionsQuery, type DistributionFilter } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

const TABLE_PIXELS_MIN = 1280

/** A link to one distribution, with its accessible name. */
export type DistributionLink = (id: string, text: string, name: string) => ReactNode

type ListProps = Pick<ListTableProps<Distribution>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: DistributionFilter
  linkTo: DistributionLink
}

/** Distributions: a table where there is room, cards where there is not. */
export function DistributionList({ filter, linkTo, ...list }: ListProps) {
  const { t } = useTranslation('distributions')
  const pages = usePages(distributionsQuery(filter), (error) => errorText(error, t('list.failed')))
  return (
    <PagedList
      {...list}
      tablePixelsMin={TABLE_PIXELS_MIN}
      caption={t('title')}
      pages={pages}
      rowKey={({ id }) => id}
      rowName={(row) =>
        [projectName(row), t(`kind.${row.kind}`), formatDate(row.payment_date, 'short')].join(', ')
      }
      usual={{ sort: 'prepared', order: 'desc' }}
      empty={t(
        filter.search ? 'list.none_found' : filter.state ? `list.empty_queue.${filter.state}` : 'list.empty',
      )}
      card={(row) => <DistributionCard row={row} linkTo={linkTo} />}
    />
  )
}

function DistributionCard({ row, linkTo }: { row: Distribution; linkTo: DistributionLink }) {
  const { t } = useTranslation('distributions')
  return (
    <>
      <h2 className="text-lg wrap-anywhere">
        <Title row={row} linkTo={linkTo} />
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        {t(`kind.${row.kind}`)} <StateBadge {...row} />
      </p>
      <Dates row={row} />
      <Amounts row={row} />
      <Prepared row={row} />
    </>
  )
}
