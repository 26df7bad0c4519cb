import type { ProjectStatus } from '@acervo/domain/projects/project'
import type { TFunction } from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import type { Column } from '../../ui/table/props.ts'
import { Cost, HoldingTokens, NextPayment, ProjectStanding } from './holding-cells.tsx'
import type { ProjectRow } from './project-rows.ts'

type ProjectLink = (projectId: string, text: ReactNode) => ReactElement
/** Links and badges from other features, which the route supplies. */
export type HoldingParts = {
  link: ProjectLink
  investmentLink: (investmentId: string, text: string) => ReactElement
  badge: (status: ProjectStatus) => ReactNode
}

/** The columns of the list of holdings. */
export function useHoldingColumns(parts: HoldingParts): Column<ProjectRow>[] {
  const { t } = useTranslation('portfolio')
  return [
    {
      id: 'project',
      header: t('holdings.project'),
      className: 'min-w-48 font-medium',
      cell: (row) => <ProjectCell row={row} {...parts} />,
    },
    tokensColumn(t),
    amountColumn(t, 'value', ({ holding }) => holding?.value),
    costColumn(t),
    amountColumn(t, 'received', ({ received }) => received),
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

function ProjectCell({ row, ...parts }: HoldingParts & { row: ProjectRow }) {
  return (
    <span className="inline-grid justify-items-start gap-1">
      {parts.link(row.project_id, projectName(row))}
      <ProjectStanding row={row} {...parts} />
    </span>
  )
}

type T = TFunction<'portfolio'>

function tokensColumn(t: T): Column<ProjectRow> {
  return {
    id: 'tokens',
    header: t('holdings.tokens'),
    end: true,
    cell: ({ holding, pending }) =>
      holding ? <HoldingTokens holding={holding} /> : pending ? formatCount(pending.tokens) : '–',
  }
}

function costColumn(t: T): Column<ProjectRow> {
  return {
    id: 'cost',
    header: t('holdings.cost'),
    end: true,
    cell: ({ cost, holding }) => <Cost euros={cost} isRecorded={holding?.is_cost_recorded ?? true} />,
  }
}

function amountColumn(
  t: T,
  id: 'value' | 'received',
  amount: (row: ProjectRow) => number | undefined,
): Column<ProjectRow> {
  return {
    id,
    header: t(`holdings.${id}`),
    end: true,
    className: 'whitespace-nowrap',
    cell: (row) => formatMoney(amount(row), 2),
  }
}
