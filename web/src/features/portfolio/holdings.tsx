import type { PortfolioHolding } from '@acervo/domain/portfolio/portfolio'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CardList } from '../../ui/table/card-list.tsx'
import { Facts } from '../../ui/layout/card.tsx'
import { Table, type Column } from '../../ui/table/rows.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'

export type ProjectLink = (projectId: string, text: ReactNode) => ReactElement
type HoldingsProps = { holdings: readonly PortfolioHolding[]; link: ProjectLink }

const TABLE_PIXELS_MIN = 1100

/** The holding in each project, largest first: a table where it fits, cards otherwise. */
export function Holdings({ holdings, link }: HoldingsProps) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const columns = useColumns(link)
  const shared = { rows: holdings, rowKey: (row: PortfolioHolding) => row.project_id, empty: t('empty') }
  if (!isNarrow) return <Table caption={t('holdings.title')} columns={columns} {...shared} />
  return (
    <CardList
      label={t('holdings.title')}
      {...shared}
      card={(row) => (
        <>
          <h3 className="text-lg">{link(row.project_id, row.project_name)}</h3>
          {row.is_blocked && <Badge tone="warn">{t('holdings.project_blocked')}</Badge>}
          <Facts facts={columns.slice(1).map(({ header, cell }) => ({ label: header, value: cell(row) }))} />
        </>
      )}
    />
  )
}

function useColumns(link: ProjectLink): Column<PortfolioHolding>[] {
  const { t } = useTranslation('portfolio')
  const figure = (id: 'token_value' | 'value' | 'cost'): Column<PortfolioHolding> => ({
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
          {link(row.project_id, row.project_name)}
          {row.is_blocked && <Badge tone="warn">{t('holdings.project_blocked')}</Badge>}
        </span>
      ),
    },
    {
      id: 'tokens',
      header: t('holdings.tokens'),
      end: true,
      cell: (row) => <Tokens holding={row} />,
    },
    figure('token_value'),
    figure('value'),
    figure('cost'),
    {
      id: 'share',
      header: t('holdings.share'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ share }) => formatPercent(share, 1),
    },
  ]
}

/** The number of tokens; when some are blocked, how many can and cannot be moved. */
function Tokens({ holding: { tokens, blocked_tokens } }: { holding: PortfolioHolding }) {
  const { t } = useTranslation('portfolio')
  if (blocked_tokens === 0) return formatCount(tokens)
  const counted = (count: number) => ({ count, formatted: formatCount(count) })
  return (
    <span className="inline-grid justify-items-end gap-1">
      {formatCount(tokens)}
      <span className="text-sm text-ink-soft">{t('holdings.free', counted(tokens - blocked_tokens))}</span>
      <Badge tone="warn">{t('holdings.blocked', counted(blocked_tokens))}</Badge>
    </span>
  )
}
