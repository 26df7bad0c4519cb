import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { ListTable, type ListTableProps } from '../../ui/table/list/table.tsx'
import { ScreenKeys, type ScreenKey } from '../keys/screen.tsx'
import type { Queue } from './use-queue.ts'

const TABLE_PIXELS_MIN = 1280

type QueueListProps<Row> = Omit<
  ListTableProps<Row>,
  'caption' | 'rows' | 'opened' | 'corner' | 'expanded' | 'expandLabel'
> & {
  title: string
  queue: Queue<Row>
  /** As returned by `usePages`. */
  pages: { rows: readonly Row[] | undefined; failed: ReactNode; more: ReactNode }
  /** The content of an open row. */
  details: (row: Row) => ReactNode
  detailsLabel: (row: Row) => string
  /** A row with its details, where the window is too narrow for the table. */
  card: (row: Row) => ReactNode
  /** Further shortcuts, besides the keys that open rows. */
  keys: readonly ScreenKey[]
}

/**
 * A list whose rows staff act on one after another. Wide windows show a table whose rows open, narrow ones show cards.
 * The keys are the same as in the review of verifications.
 */
export function QueueList<Row extends object>(props: QueueListProps<Row>) {
  const { title, queue, pages, details, detailsLabel, card, keys, ...list } = props
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = pages
  if (!rows && failed) return failed
  const shownKeys = <QueueKeys queue={queue} keys={keys} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="justify-self-end">{shownKeys}</div>
          <CardList
            label={title}
            rows={rows}
            rowKey={list.rowKey}
            empty={list.empty}
            isReachable
            card={card}
          />
        </div>
      ) : (
        <ListTable
          {...list}
          caption={title}
          rows={rows}
          opened={queue.opened}
          corner={shownKeys}
          expanded={details}
          expandLabel={detailsLabel}
        />
      )}
      {failed}
      {more}
    </div>
  )
}

/** The shortcuts that move from row to row, and those of the list. */
function QueueKeys<Row>({ queue, keys }: Pick<QueueListProps<Row>, 'queue' | 'keys'>) {
  const { t } = useTranslation('keys')
  return (
    <ScreenKeys
      keys={[
        { key: 'j', text: t('next'), act: queue.next },
        { key: 'k', text: t('previous'), act: queue.previous },
        ...keys,
      ]}
    />
  )
}
