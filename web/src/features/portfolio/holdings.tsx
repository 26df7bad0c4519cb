import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { CardList } from '../../ui/table/card-list.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { Facts } from '../../ui/layout/card.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { ProjectStanding } from './holding-cells.tsx'
import { useHoldingColumns, type HoldingParts } from './holding-columns.tsx'
import { projectRows, type ProjectRow } from './project-rows.ts'

type HoldingsProps = HoldingParts & Pick<Portfolio, 'holdings' | 'pending' | 'ended'>

const TABLE_PIXELS_MIN = 1100
const CARDS_AT_ONCE = 2

/**
 * The projects with their states: first those whose tokens are still to come, then holdings, largest first, then repaid
 * projects. A table where it fits, cards otherwise.
 */
export function Holdings({ holdings, pending, ended, ...parts }: HoldingsProps) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const columns = useHoldingColumns(parts)
  const { rows, ...more } = useFirstRows(
    projectRows({ holdings, pending, ended }),
    isNarrow ? CARDS_AT_ONCE : undefined,
  )
  const shared = { rows, rowKey: ({ id }: ProjectRow) => id, empty: t('empty') }
  if (!isNarrow) return <Table caption={t('holdings.title')} columns={columns} {...shared} />
  return (
    <div>
      <CardList
        label={t('holdings.title')}
        {...shared}
        card={(row) => <HoldingCard row={row} columns={columns} {...parts} />}
      />
      <LoadMore {...more} />
    </div>
  )
}

type HoldingCardProps = HoldingParts & { row: ProjectRow; columns: readonly Column<ProjectRow>[] }

/** The cells of the table; the less important ones are behind a button. */
function HoldingCard({ row, columns, ...parts }: HoldingCardProps) {
  const { t } = useTranslation('portfolio')
  const factsOf = (ids: readonly string[]) =>
    columns
      .filter(({ id }) => ids.includes(id))
      .map(({ header, cell }) => ({ label: header, value: cell(row) }))
  return (
    <>
      <h3 className="text-lg">{parts.link(row.project_id, projectName(row))}</h3>
      <div>
        <ProjectStanding row={row} {...parts} />
      </div>
      {row.holding ? (
        <>
          <Facts facts={factsOf(['value', 'received', 'next'])} />
          <Details title={t('holdings.more')}>
            <Facts facts={factsOf(['tokens', 'cost', 'share'])} />
          </Details>
        </>
      ) : (
        <Facts facts={factsOf(row.pending ? ['cost', 'tokens'] : ['cost', 'received'])} />
      )}
    </>
  )
}
