import { taxCalls } from '@acervo/domain/taxes/calls'
import type { ListedHolding } from '@acervo/domain/taxes/holding'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { EndProof } from '../end-proof.tsx'
import { holdingsQuery } from '../queries.ts'
import { ConfirmHolding } from './confirm.tsx'
import { HoldingView } from './view.tsx'

type HoldingListProps = {
  search: string | undefined
  /** The person who looks: nobody decides about their own certificate. */
  me: string
  canReview: boolean
  canSeeDocuments: boolean
}

/** The certificates of holding of all companies; those to be confirmed first. */
export function HoldingList({ search, ...may }: HoldingListProps) {
  const { t } = useTranslation('taxes')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    holdingsQuery(search),
  )
  const failed = error && (
    <FailedState message={errorText(error, t('holding.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardList
        label={t('holding.title')}
        rows={data?.pages.flatMap((page) => page.data)}
        rowKey={({ id }) => id}
        empty={search ? t('holding.not_found') : t('holding.empty')}
        card={(proof) => <ProofCard proof={proof} {...may} />}
      />
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

type ProofCardProps = Omit<HoldingListProps, 'search'> & { proof: ListedHolding }

function ProofCard({ proof, me, canReview, canSeeDocuments }: ProofCardProps) {
  const { t } = useTranslation('taxes')
  const { id, user_id, name, state, entered_by } = proof
  const mayDecide = canReview && user_id !== me
  return (
    <>
      <h2 className="text-lg wrap-anywhere">
        <PersonLink id={user_id}>{name}</PersonLink>
      </h2>
      <HoldingView proof={proof} hasDocument={canSeeDocuments || user_id === me}>
        {mayDecide &&
          state === 'waiting' &&
          (entered_by === me ? (
            <p className="basis-full text-sm text-ink-soft">{t('holding.entered_by_you')}</p>
          ) : (
            <ConfirmHolding proof={proof} />
          ))}
        {mayDecide && (
          <EndProof
            state={state}
            name={name}
            onEnd={(body) => send(taxCalls.endHolding, { params: { id }, body })}
          />
        )}
      </HoldingView>
    </>
  )
}
