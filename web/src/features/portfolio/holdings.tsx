import type { PortfolioHolding } from '@acervo/domain/portfolio/portfolio'
import type { ProjectStatus } from '@acervo/domain/projects/project'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../lib/text/format.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { Facts } from '../../ui/layout/card.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { HoldingStatus, NextPayment, HoldingTokens } from './holding-cells.tsx'

export type ProjectLink = (projectId: string, text: ReactNode) => ReactElement
type Parts = { link: ProjectLink; badge: (status: ProjectStatus) => ReactNode }
type HoldingsProps = Parts & { holdings: readonly PortfolioHolding[] }

const TABLE_PIXELS_MIN = 1100
const CARDS_AT_ONCE = 2

/** The holding in each project, largest first: a table where it fits, cards otherwise. */
export function Holdings({ holdings, ...parts }: HoldingsProps) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const columns = useColumns(parts)
  const { rows, ...more } = useFirstRows(holdings, isNarrow ? CARDS_AT_ONCE : undefined)
  const shared = { rows, rowKey: (row: PortfolioHolding) => row.project_id, empty: t('empty') }
  const factsOf = (row: PortfolioHolding, ids: readonly string[]) =>
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
              <HoldingStatus holding={row} badge={parts.badge} />
            </div>
            <Facts facts={factsOf(row, ['value', 'received', 'next'])} />
            <Details title={t('holdings.more')}>
              <Facts facts={factsOf(row, ['tokens', 'cost', 'share'])} />
            </Details>
          </>
        )}
      />
      <LoadMore isLoading={false} {...more} />
    </div>
  )
}

function useColumns({ link, badge }: Parts): Column<PortfolioHolding>[] {
  const { t } = useTranslation('portfolio')
  const figure = (id: 'value' | 'cost'): Column<PortfolioHolding> => ({
    id,
    header: t(`holdings.${id}`),
    end: true,
    className: 'whitespace-nowrap',
    cell: (row) => formatMoney(row[id], 2),
  })
  return [
    {
      id: 'project',
      header: t('holdings.project'),
      className: 'min-w-48 font-medium',
      cell: (row) => (
        <span className="inline-grid justify-items-start gap-1">
          {link(row.project_id, projectName(row))}
          <HoldingStatus holding={row} badge={badge} />
        </span>
      ),
    },
    {
      id: 'tokens',
      header: t('holdings.tokens'),
      end: true,
      cell: (row) => <HoldingTokens holding={row} />,
    },
    figure('value'),
    figure('cost'),
    {
      id: 'received',
      header: t('holdings.received'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ received }) => formatMoney(received.net, 2),
    },
    { id: 'next', header: t('holdings.next'), end: true, cell: (row) => <NextPayment holding={row} /> },
    {
      id: 'share',
      header: t('holdings.share'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ share }) => formatPercent(share, 1),
    },
  ]
}
