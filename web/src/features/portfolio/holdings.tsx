import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import type { ProjectStatus } from '@acervo/domain/projects/project'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { Facts } from '../../ui/layout/card.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { Cost, ProjectStanding, NextPayment, HoldingTokens } from './holding-cells.tsx'
import { projectRows, type ProjectRow } from './project-rows.ts'

export type ProjectLink = (projectId: string, text: ReactNode) => ReactElement
type Parts = {
  link: ProjectLink
  investmentLink: (investmentId: string, text: string) => ReactElement
  badge: (status: ProjectStatus) => ReactNode
}
type HoldingsProps = Parts & Pick<Portfolio, 'holdings' | 'pending' | 'ended'>

const TABLE_PIXELS_MIN = 1100
const CARDS_AT_ONCE = 2

/**
 * Each project with its state: tokens to come, what is held, the largest first, and what was paid back. A table where it fits,
 * cards otherwise.
 */
export function Holdings({ holdings, pending, ended, ...parts }: HoldingsProps) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const columns = useColumns(parts)
  const { rows, ...more } = useFirstRows(
    projectRows({ holdings, pending, ended }),
    isNarrow ? CARDS_AT_ONCE : undefined,
  )
  const shared = { rows, rowKey: ({ id }: ProjectRow) => id, empty: t('empty') }
  const factsOf = (row: ProjectRow, ids: readonly string[]) =>
    columns
      .filter(({ id }) => ids.includes(id))
      .map(({ header, cell }) => ({ label: header, value: cell(row) }))
  if (!isNarrow) return <Table caption={t('holdings.title')} columns={columns} {...shared} />
  return (
    <div>
      <CardList
        label={t('holdings.title')}
        {...shared}
        card={(row) => (
          <>
            <h3 className="text-lg">{parts.link(row.project_id, projectName(row))}</h3>
            <div>
              <ProjectStanding row={row} {...parts} />
            </div>
            {row.holding ? (
              <>
                <Facts facts={factsOf(row, ['value', 'received', 'next'])} />
                <Details title={t('holdings.more')}>
                  <Facts facts={factsOf(row, ['tokens', 'cost', 'share'])} />
                </Details>
              </>
            ) : (
              <Facts facts={factsOf(row, row.pending ? ['cost', 'tokens'] : ['cost', 'received'])} />
            )}
          </>
        )}
      />
      <LoadMore {...more} />
    </div>
  )
}

function useColumns(parts: Parts): Column<ProjectRow>[] {
  const { t } = useTranslation('portfolio')
  const money = (id: 'value' | 'received', amount: (row: ProjectRow) => number | undefined) => ({
    id,
    header: t(`holdings.${id}`),
    end: true,
    className: 'whitespace-nowrap',
    cell: (row: ProjectRow) => formatMoney(amount(row), 2),
  })
  return [
    {
      id: 'project',
      header: t('holdings.project'),
      className: 'min-w-48 font-medium',
      cell: (row) => (
        <span className="inline-grid justify-items-start gap-1">
          {parts.link(row.project_id, projectName(row))}
          <ProjectStanding row={row} {...parts} />
        </span>
      ),
    },
    {
      id: 'tokens',
      header: t('holdings.tokens'),
      end: true,
      cell: ({ holding, pending }) =>
        holding ? <HoldingTokens holding={holding} /> : pending ? formatCount(pending.tokens) : '–',
    },
    money('value', ({ holding }) => holding?.value),
    {
      id: 'cost',
      header: t('holdings.cost'),
      end: true,
      cell: ({ cost, holding }) => <Cost euros={cost} isRecorded={holding?.is_cost_recorded ?? true} />,
    },
    money('received', ({ received }) => received),
    {
      id: 'next',
      header: t('holdings.next'),
      end: true,
      cell: ({ holding }) => (holding ? <NextPayment holding={holding} /> : '–'),
    },
    {
      id: 'share',
      header: t('holdings.share'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ holding }) => formatPercent(holding?.share, 1),
    },
  ]
}
