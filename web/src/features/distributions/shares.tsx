import type { HolderShare, Shares } from '@acervo/domain/distributions/distribution'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { Hash } from '../../ui/table/hash.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'

const TABLE_PIXELS_MIN = 1000
/** A browser would take seconds to draw thousands of rows at once. */
const ROWS_AT_ONCE = 50

/** `isPending`: the money is still the issuer's, who may have too little. `redeems`: tokens are burnt for it. */
type SharesProps = { shares: Shares; isPending: boolean; redeems?: boolean }

/** What each holder gets, with the totals. */
export function SharesView({ shares, isPending, redeems = false }: SharesProps) {
  const { t } = useTranslation('distributions')
  const { totals, available, rows } = shares
  const held = rows.filter(({ held_reason, net }) => held_reason !== null && net > 0).length
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">{t('shares.title')}</h2>
      <dl className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-surface p-5 lg:grid-cols-4">
        <Total
          label={t('shares.totals')}
          value={t('shares.holders', { count: totals.holders, formatted: formatCount(totals.holders) })}
        />
        <Total label={t('shares.gross')} value={formatMoney(totals.gross, 2)} />
        <Total label={t('shares.withheld')} value={formatMoney(totals.withheld, 2)} />
        <Total label={t('shares.net')} value={formatMoney(totals.net, 2)} />
      </dl>
      {isPending && totals.gross > available && (
        <Notice tone="warn" live>
          {t('shares.exceeds', {
            available: formatMoney(available, 2),
            gross: formatMoney(totals.gross, 2),
          })}
        </Notice>
      )}
      {held > 0 && (
        <p className="text-ink-soft">
          {t('shares.held_count', { count: held, formatted: formatCount(held) })}
        </p>
      )}
      <Rows rows={rows} redeems={redeems} />
    </section>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular text-lg font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

function Rows({ rows, redeems }: { rows: readonly HolderShare[]; redeems: boolean }) {
  const { t } = useTranslation('distributions')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const [count, setCount] = useState(ROWS_AT_ONCE)
  const shared = {
    rows: rows.slice(0, count),
    rowKey: ({ user_id }: HolderShare) => user_id,
    empty: t('shares.empty'),
  }
  const money = { end: true, className: 'tabular whitespace-nowrap' }
  return (
    <>
      {isNarrow ? (
        <CardList
          label={t('shares.title')}
          {...shared}
          card={(row) => <ShareCard row={row} redeems={redeems} />}
        />
      ) : (
        <Table
          caption={t('shares.title')}
          {...shared}
          columns={[
            {
              id: 'name',
              header: t('shares.name'),
              className: 'wrap-anywhere',
              cell: (row) => row.name,
            },
            { id: 'tokens', header: t('shares.tokens'), ...money, cell: (row) => formatCount(row.tokens) },
            { id: 'gross', header: t('shares.gross'), ...money, cell: (row) => formatMoney(row.gross, 2) },
            { id: 'withheld', header: t('shares.withheld'), ...money, cell: (row) => <Withheld row={row} /> },
            { id: 'net', header: t('shares.net'), ...money, cell: (row) => formatMoney(row.net, 2) },
            { id: 'held', header: t('shares.held'), cell: (row) => <Payment row={row} /> },
            ...(redeems
              ? [
                  {
                    id: 'redemption',
                    header: t('shares.redemption'),
                    cell: (row: HolderShare) => <Redemption row={row} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      <LoadMore
        hasMore={rows.length > count}
        isLoading={false}
        onMore={() => setCount(count + ROWS_AT_ONCE)}
      />
    </>
  )
}

type PartProps = { row: HolderShare }

function ShareCard({ row, redeems }: PartProps & { redeems: boolean }) {
  const { t } = useTranslation('distributions')
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{row.name}</h3>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('shares.tokens')}</dt>
        <dd>{formatCount(row.tokens)}</dd>
        <dt>{t('shares.gross')}</dt>
        <dd>{formatMoney(row.gross, 2)}</dd>
        <dt>{t('shares.withheld')}</dt>
        <dd>
          <Withheld row={row} />
        </dd>
        <dt>{t('shares.net')}</dt>
        <dd className="font-medium">{formatMoney(row.net, 2)}</dd>
      </dl>
      <Payment row={row} />
      {redeems && (
        <div className="grid gap-1">
          <p className="text-sm text-ink-soft">{t('shares.redemption')}</p>
          <Redemption row={row} />
        </div>
      )}
    </>
  )
}

function Withheld({ row: { withheld, rate, untaxed_because } }: PartProps) {
  const { t } = useTranslation('distributions')
  return (
    <span className="grid gap-0.5">
      {formatMoney(withheld, 2)}
      <span className="text-sm text-ink-soft">{t('shares.rate', { rate: formatPercent(rate) })}</span>
      {untaxed_because && (
        <span className="max-w-56 text-sm whitespace-normal text-ink-soft">
          {t(`shares.untaxed.${untaxed_because}`)}
        </span>
      )}
    </span>
  )
}

function Payment({ row: { held_reason, net } }: PartProps) {
  const { t } = useTranslation('distributions')
  if (net === 0) return <span className="text-ink-soft">{t('shares.nothing')}</span>
  if (held_reason === null) return <span className="text-ink-soft">{t('shares.ready')}</span>
  return (
    <Badge tone={held_reason === 'blocked' ? 'bad' : 'warn'} className="justify-self-start">
      {t(`held.${held_reason}`)}
    </Badge>
  )
}

/** How far the burning of a holder's tokens has come. */
function Redemption({ row: { redemption } }: PartProps) {
  const { t } = useTranslation('distributions')
  if (redemption === null) return <span className="text-ink-soft">{t('redemption.waiting')}</span>
  const { state, tx_hash, tx_url } = redemption
  const words = t(`redemption.${state}`)
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={state === 'done' ? 'good' : state === 'failed' ? 'bad' : 'note'}>{words}</Badge>
      {state === 'done' && tx_hash && (
        <Hash label={t('redemption.transaction')} value={tx_hash} url={tx_url} />
      )}
    </span>
  )
}
