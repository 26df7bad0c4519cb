import type { Blocking } from '@acervo/domain/registry/blocking'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { askedUnblocksQuery } from './queries.ts'
import { BlockFiles } from './block-files.tsx'
import { isOwnRequest, UnblockAsked, type Blocker } from './unblock-asked.tsx'

type AskedUnblocksProps = {
  /** The reader, if they may confirm the requests. */
  blocker: Blocker | undefined
  /** A link to the place where the block is lifted. */
  link: (blocking: Blocking) => ReactNode
}

/** Blocks that somebody has requested to lift, for people who may confirm that; renders nothing when there are none. */
export function AskedUnblocks({ blocker, link }: AskedUnblocksProps) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(askedUnblocksQuery)
  const { data, error, refetch } = query
  const more = useMore(query)
  const rows = data?.pages.flatMap((page) => page.blockings) ?? []
  if (!data && error)
    return (
      <FailedState message={errorText(error, t('blocking.asked.failed'))} onRetry={() => void refetch()} />
    )
  if (rows.length === 0) return null
  return (
    <section className="mt-10 grid gap-4">
      <div>
        <h2 id="unblocks" className="mb-2 text-2xl">
          {t('blocking.asked.title')}
        </h2>
        <p className="max-w-prose text-ink-soft">{t('blocking.asked.lead')}</p>
      </div>
      <CardList
        label={t('blocking.asked.title')}
        rows={rows}
        rowKey={(row) => row.id}
        empty={null}
        card={(row) => <AskedUnblock blocking={row} blocker={blocker} link={link} />}
      />
      <LoadMore {...more} />
    </section>
  )
}

function AskedUnblock({ blocking, blocker, link }: AskedUnblocksProps & { blocking: Blocking }) {
  const { t } = useTranslation('admin')
  const { user_id, investor, amount, cause, reason, ...row } = blocking
  const count = amount ?? 0
  const tokens = amount !== null && t('investors.token_count', { count, formatted: formatCount(count) })
  const what = [tokens, row.project_id && projectName(row)].filter(Boolean).join(' · ')
  return (
    <>
      <header>
        <h3 className="text-lg wrap-anywhere">
          {user_id ? <PersonLink id={user_id}>{investor}</PersonLink> : what}
        </h3>
        {user_id && what && <p className="text-sm text-ink-soft">{what}</p>}
      </header>
      <p className="wrap-anywhere">
        {t(`blocking.causes.${cause}`)}
        <span className="block text-sm text-ink-soft">{reason}</span>
      </p>
      <BlockFiles blocking={blocking} canAdd={false} />
      <UnblockAsked blocking={blocking} blocker={blocker} />
      {blocker && !isOwnRequest(blocking, blocker) && <footer>{link(blocking)}</footer>}
    </>
  )
}
