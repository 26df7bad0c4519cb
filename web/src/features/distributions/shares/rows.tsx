import type { HolderShare } from '@acervo/domain/distributions/distribution'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatMoney } from '../../../lib/text/format.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import type { Column } from '../../../ui/table/props.ts'
import { Table } from '../../../ui/table/rows.tsx'
import { Withheld, Payment, Redemption } from './cells.tsx'
import { ShareCard } from './card.tsx'

const TABLE_PIXELS_MIN = 1000
/** Drawing thousands of rows at once would take a browser seconds. */
const ROWS_AT_ONCE = 50

type ShareRowsProps = {
  rows: readonly HolderShare[]
  redeems: boolean
  /** True while the terms are being edited: a link to a holder's page would lose them. */
  isTyped: boolean
}

/** One row for each holder: a table where there is room, cards where there is not. */
export function ShareRows({ rows, redeems, isTyped }: ShareRowsProps) {
  const { t } = useTranslation('distributions')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const [count, setCount] = useState(ROWS_AT_ONCE)
  const shared = {
    rows: rows.slice(0, count),
    rowKey: ({ user_id }: HolderShare) => user_id,
    empty: t('shares.empty'),
  }
  const person = ({ user_id, name }: HolderShare) =>
    isTyped ? name : <PersonLink id={user_id}>{name}</PersonLink>
  return (
    <>
      {isNarrow ? (
        <CardList
          label={t('shares.title')}
          {...shared}
          card={(row) => <ShareCard row={row} name={person(row)} redeems={redeems} />}
        />
      ) : (
        <Table caption={t('shares.title')} {...shared} columns={shareColumns(t, person, redeems)} />
      )}
      <LoadMore hasMore={rows.length > count} onMore={() => setCount(count + ROWS_AT_ONCE)} />
    </>
  )
}

function shareColumns(
  t: TFunction<'distributions'>,
  person: (row: HolderShare) => ReactNode,
  redeems: boolean,
): Column<HolderShare>[] {
  const money = { end: true, className: 'tabular whitespace-nowrap' }
  const redemption: Column<HolderShare> = {
    id: 'redemption',
    header: t('shares.redemption'),
    cell: (row) => <Redemption row={row} />,
  }
  return [
    { id: 'name', header: t('shares.name'), className: 'wrap-anywhere', cell: person },
    { id: 'tokens', header: t('shares.tokens'), ...money, cell: (row) => formatCount(row.tokens) },
    { id: 'gross', header: t('shares.gross'), ...money, cell: (row) => formatMoney(row.gross, 2) },
    { id: 'withheld', header: t('shares.withheld'), ...money, cell: (row) => <Withheld row={row} /> },
    { id: 'net', header: t('shares.net'), ...money, cell: (row) => formatMoney(row.net, 2) },
    { id: 'held', header: t('shares.held'), cell: (row) => <Payment row={row} /> },
    ...(redeems ? [redemption] : []),
  ]
}
