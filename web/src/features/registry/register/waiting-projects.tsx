import type { WaitingProject } from '@acervo/domain/registry/dossier'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { Table } from '../../../ui/table/rows.tsx'
import type { Column } from '../../../ui/table/props.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { waitingProjectsQuery } from './queries.ts'

type ProjectLink = (project: WaitingProject) => ReactElement

const TABLE_PIXELS_MIN = 1100

/** Projects with investments that the ERIR has to confirm: their number, their sum, and since when they wait. */
export function WaitingProjects({ link }: { link: ProjectLink }) {
  const { t } = useTranslation('erir')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(waitingProjectsQuery, (error) =>
    errorText(error, t('waiting.failed')),
  )
  const columns = useColumns(link)
  if (!rows && failed) return failed
  const shared = {
    rows,
    rowKey: (row: WaitingProject) => row.project_id,
    empty: t('waiting.empty'),
  }
  return (
    <div className="grid gap-4">
      {isNarrow ? (
        <CardList
          label={t('waiting.title')}
          {...shared}
          card={(row) => <WaitingCard row={row} link={link} />}
        />
      ) : (
        <Table caption={t('waiting.title')} columns={columns} {...shared} />
      )}
      {failed}
      {more}
    </div>
  )
}

function useColumns(link: ProjectLink): Column<WaitingProject>[] {
  const { t } = useTranslation('erir')
  return [
    {
      id: 'project',
      header: t('waiting.project'),
      cell: (row) => projectName(row),
      className: 'font-medium',
    },
    {
      id: 'count',
      header: t('waiting.investments'),
      end: true,
      cell: (row) => formatCount(row.investments),
    },
    { id: 'amount', header: t('waiting.amount'), end: true, cell: (row) => formatMoney(row.amount) },
    { id: 'tokens', header: t('waiting.tokens'), end: true, cell: (row) => formatCount(row.tokens) },
    {
      id: 'since',
      header: t('waiting.since'),
      cell: (row) => <Moment at={row.since} />,
    },
    { id: 'open', header: <span className="sr-only">{t('waiting.open')}</span>, end: true, cell: link },
  ]
}

function WaitingCard({ row, link }: { row: WaitingProject; link: ProjectLink }) {
  const { t } = useTranslation('erir')
  return (
    <>
      <h3 className="text-lg">{projectName(row)}</h3>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('waiting.investments')}</dt>
        <dd className="font-medium">{formatCount(row.investments)}</dd>
        <dt>{t('waiting.amount')}</dt>
        <dd>{formatMoney(row.amount)}</dd>
        <dt>{t('waiting.tokens')}</dt>
        <dd>{formatCount(row.tokens)}</dd>
        <dt>{t('waiting.since')}</dt>
        <dd>
          <Moment at={row.since} />
        </dd>
      </dl>
      {link(row)}
    </>
  )
}
