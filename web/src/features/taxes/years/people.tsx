import { taxCalls } from '@acervo/domain/taxes/calls'
import type { Recipient } from '@acervo/domain/taxes/years'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatMoney } from '../../../lib/text/format.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import type { Column } from '../../../ui/table/props.ts'
import { Table } from '../../../ui/table/rows.tsx'
import { DownloadButton } from '../download-button.tsx'
import { recipientsQuery } from '../queries.ts'

const TABLE_PIXELS_MIN = 1000

/** The people who were paid in a year, each with their certificate. */
export function People({ year, search }: { year: number; search: string | undefined }) {
  const { t } = useTranslation('taxes')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(recipientsQuery(year, search), (error) =>
    errorText(error, t('people.failed')),
  )
  const columns = useColumns(year)
  if (!rows && failed) return failed
  const shared = {
    rows,
    rowKey: ({ user_id }: Recipient) => user_id,
    empty: t('people.empty'),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <CardList
          label={t('people.title', { year })}
          {...shared}
          card={(row) => (
            <>
              <RecipientCard row={row} />
              <Certificate year={year} row={row} />
            </>
          )}
        />
      ) : (
        <Table caption={t('people.title', { year })} {...shared} columns={columns} />
      )}
      {failed}
      {more}
    </div>
  )
}

function useColumns(year: number): Column<Recipient>[] {
  const { t } = useTranslation('taxes')
  const money = { end: true, className: 'tabular whitespace-nowrap' }
  return [
    {
      id: 'name',
      header: t('people.name'),
      className: 'wrap-anywhere',
      cell: ({ user_id, name }) => <PersonLink id={user_id}>{name}</PersonLink>,
    },
    { id: 'payee', header: t('rates.payee'), cell: (row) => t(`payee.${row.payee}`) },
    { id: 'gross', header: t('years.gross'), ...money, cell: (row) => formatMoney(row.gross, 2) },
    {
      id: 'withheld',
      header: t('years.withheld'),
      ...money,
      cell: (row) => formatMoney(row.withheld, 2),
    },
    {
      id: 'certificate',
      header: <span className="sr-only">{t('annual.download')}</span>,
      end: true,
      cell: (row) => <Certificate year={year} row={row} />,
    },
  ]
}

function RecipientCard({ row }: { row: Recipient }) {
  const { t } = useTranslation('taxes')
  return (
    <>
      <h2 className="text-lg wrap-anywhere">
        <PersonLink id={row.user_id}>{row.name}</PersonLink>
      </h2>
      <p className="text-ink-soft">{t(`payee.${row.payee}`)}</p>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('years.gross')}</dt>
        <dd>{formatMoney(row.gross, 2)}</dd>
        <dt>{t('years.withheld')}</dt>
        <dd>{formatMoney(row.withheld, 2)}</dd>
      </dl>
    </>
  )
}

function Certificate({ year, row: { user_id, name } }: { year: number; row: Recipient }) {
  const { t } = useTranslation('taxes')
  return (
    <DownloadButton
      call={taxCalls.certificateOf}
      input={{ params: { year, id: user_id } }}
      file={`${t('annual.file')}-${year}`}
      text={t('annual.download')}
      name={t('people.download_named', { name, year })}
    />
  )
}
