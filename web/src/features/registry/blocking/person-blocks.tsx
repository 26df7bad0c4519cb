import type { Blocking } from '@acervo/domain/registry/blocking'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Facts } from '../../../ui/layout/card.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { Table } from '../../../ui/table/rows.tsx'
import type { Column } from '../../../ui/table/props.ts'
import { BlockFiles } from './block-files.tsx'
import { blockingsOfQuery } from './queries.ts'
import { UnblockAsked } from './unblock-asked.tsx'

const TABLE_PIXELS_MIN = 1024

/** Every block of a person's account and tokens, lifted ones included, newest first, each with its cause. */
export function PersonBlocks({ id, canAdd }: { id: string; canAdd: boolean }) {
  const { t } = useTranslation('people')
  const columns = useColumns(canAdd)
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const query = useInfiniteQuery(blockingsOfQuery(id))
  const { data, error, refetch } = query
  const more = useMore(query)
  if (!data && error)
    return <FailedState message={errorText(error, t('blocks.failed'))} onRetry={() => void refetch()} />
  const shared = {
    rows: data?.pages.flatMap((page) => page.blockings),
    rowKey: (row: Blocking) => row.id,
    empty: t('blocks.empty'),
  }
  return (
    <>
      {isNarrow ? (
        <CardList
          label={t('blocks.caption')}
          {...shared}
          card={(row) => <BlockCard blocking={row} canAdd={canAdd} />}
        />
      ) : (
        <Table caption={t('blocks.caption')} columns={columns} {...shared} />
      )}
      <LoadMore {...more} />
    </>
  )
}

function useColumns(canAdd: boolean): Column<Blocking>[] {
  const { t } = useTranslation('people')
  return [
    {
      id: 'what',
      header: t('blocks.what'),
      className: 'min-w-36 font-medium',
      cell: (row) => <Blocked blocking={row} />,
    },
    {
      id: 'cause',
      header: t('blocks.cause'),
      className: 'min-w-48',
      cell: (row) => <Cause blocking={row} canAdd={canAdd} />,
    },
    {
      id: 'blocked',
      header: t('blocks.blocked'),
      cell: ({ blocked_at, blocked_by }) => <ByWhom at={blocked_at} by={blocked_by} />,
    },
    {
      id: 'lifted',
      header: t('blocks.lifted'),
      cell: (row) => <Lifted blocking={row} />,
    },
  ]
}

type CauseProps = { blocking: Blocking; canAdd: boolean }

/** A block as a card, where the table does not fit. */
function BlockCard({ blocking, canAdd }: CauseProps) {
  const { t } = useTranslation('people')
  const { blocked_at, blocked_by } = blocking
  return (
    <>
      <h2 className="font-sans text-base font-medium">
        <Blocked blocking={blocking} />
      </h2>
      <div>
        <Cause blocking={blocking} canAdd={canAdd} />
      </div>
      <Facts
        facts={[
          { label: t('blocks.blocked'), value: <ByWhom at={blocked_at} by={blocked_by} /> },
          { label: t('blocks.lifted'), value: <Lifted blocking={blocking} /> },
        ]}
      />
    </>
  )
}

/** Why it was blocked, with the documents. */
function Cause({ blocking, canAdd }: CauseProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {t(`blocking.causes.${blocking.cause}`)}
      <span className="mb-2 block text-sm wrap-anywhere text-ink-soft">{blocking.reason}</span>
      <BlockFiles blocking={blocking} canAdd={canAdd} />
    </>
  )
}

function Blocked({ blocking: { type, amount, ...row } }: { blocking: Blocking }) {
  const { t } = useTranslation(['people', 'admin'])
  if (type === 'investor') return t('blocks.account')
  const count = amount ?? 0
  return (
    <>
      {t('admin:investors.token_count', { count, formatted: formatCount(count) })}
      <span className="block text-sm font-normal text-ink-soft">{projectName(row)}</span>
    </>
  )
}

/** How the block was lifted, or that it is in force and whether somebody has requested to lift it. */
function Lifted({ blocking }: { blocking: Blocking }) {
  const { t } = useTranslation('people')
  const { unblocked_at, unblocked_by, unblock_reason } = blocking
  if (!unblocked_at)
    return (
      <>
        <span className="block">{t('blocks.in_force')}</span>
        <UnblockAsked blocking={blocking} blocker={undefined} />
      </>
    )
  return (
    <>
      <ByWhom at={unblocked_at} by={unblocked_by} />
      <span className="block text-sm wrap-anywhere text-ink-soft">{unblock_reason}</span>
    </>
  )
}

function ByWhom({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <time dateTime={at} className="whitespace-nowrap">
        {formatMoment(at)}
      </time>
      {by && (
        <span className="block text-sm text-ink-soft">
          <EmailText email={by} />
        </span>
      )}
    </>
  )
}
