import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../layout/card.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ShownStatus } from './shown-status.tsx'

export type CardListProps<Row> = {
  label: string
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  card: (row: Row) => ReactNode
  /** Set this for cards that shortcuts focus. */
  isReachable?: boolean
}

/** The rows of a list as cards, where a table does not fit. As many cards side by side as fit. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { rows, empty } = props
  return (
    <>
      <ShownStatus count={rows?.length} />
      {rows?.length === 0 ? (
        <Card className="py-12 text-center text-ink-soft">{empty}</Card>
      ) : (
        <Cards {...props} />
      )}
    </>
  )
}

function Cards<Row>({ label, rows, rowKey, card, isReachable }: CardListProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <ul
      aria-label={label}
      aria-busy={!rows}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4"
    >
      {rows?.map((row) => (
        <li
          key={rowKey(row)}
          data-row={rowKey(row)}
          tabIndex={isReachable ? -1 : undefined}
          className="grid rounded-lg"
        >
          <Card className="grid content-start gap-3 p-4! sm:p-5!">{card(row)}</Card>
        </li>
      ))}
      {!rows && [1, 2, 3].map((place) => <WaitingCard key={place} text={place === 1 ? t('loading') : ''} />)}
    </ul>
  )
}

function WaitingCard({ text }: { text: string }) {
  return (
    <li>
      <span className="sr-only">{text}</span>
      <Skeleton className="h-36 rounded-lg" />
    </li>
  )
}
