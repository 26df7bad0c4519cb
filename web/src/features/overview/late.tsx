import { percentOf } from '@acervo/domain/common/percent'
import type { LateProject } from '@acervo/domain/overview/pace'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import type { Column } from '../../ui/table/props.ts'
import { Table } from '../../ui/table/rows.tsx'

type LateProps = { rows: readonly LateProject[]; link: (row: LateProject) => ReactNode }

/** The projects that will not be fully funded in time if the pace of the last weeks continues. */
export function LateCard({ rows, link }: LateProps) {
  const { t } = useTranslation('overview')
  return (
    <Card>
      <CardHeader title={t('late.title')} description={t('late.about')} />
      <Table
        caption={t('late.title')}
        rows={rows}
        rowKey={({ project_id }) => project_id}
        empty={t('late.none')}
        columns={useColumns(link)}
      />
    </Card>
  )
}

function useColumns(link: LateProps['link']): Column<LateProject>[] {
  const { t } = useTranslation('overview')
  return [
    {
      id: 'name',
      header: t('funding.project'),
      className: 'min-w-28',
      cell: (row) => <ProjectUntil row={row} link={link} />,
    },
    {
      id: 'share',
      header: t('funding.share'),
      end: true,
      cell: ({ committed, total }) => (
        <span className="tabular">{formatPercent(percentOf(committed, total), 1)}</span>
      ),
    },
    {
      id: 'pace',
      header: t('late.pace'),
      end: true,
      wideOnly: true,
      cell: ({ pace }) => <span className="tabular whitespace-nowrap">{formatMoney(pace)}</span>,
    },
    {
      id: 'deadline',
      header: t('late.deadline'),
      end: true,
      wideOnly: true,
      cell: ({ deadline }) => <Day day={deadline} />,
    },
    {
      id: 'full_on',
      header: t('late.full_on'),
      end: true,
      cell: ({ full_on }) => (full_on ? <Day day={full_on} /> : t('late.never')),
    },
  ]
}

/** On a narrow screen this includes the day, because its column is hidden there. */
function ProjectUntil({ row, link }: { row: LateProject; link: LateProps['link'] }) {
  const { t } = useTranslation('overview')
  return (
    <>
      {link(row)}
      <span className="block text-sm text-ink-soft lg:hidden print:hidden">
        {t('late.until')} <Day day={row.deadline} />
      </span>
    </>
  )
}

function Day({ day }: { day: string }) {
  return <span className="tabular whitespace-nowrap">{formatDate(day, 'short')}</span>
}
