import { taxCalls } from '@acervo/domain/taxes/calls'
import type { ListedHolding } from '@acervo/domain/taxes/holding'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { EndProof } from '../end-proof.tsx'
import { holdingsQuery } from '../queries.ts'
import { ConfirmHolding } from './confirm.tsx'
import { HoldingView } from './view.tsx'

type HoldingListProps = {
  search: string | undefined
  /** The reader: nobody decides about their own certificate. */
  me: string
  canReview: boolean
  canSeeDocuments: boolean
}

/** The certificates of holding of all companies, starting with those to confirm. */
export function HoldingList({ search, ...may }: HoldingListProps) {
  const { t } = useTranslation('taxes')
  const { rows, failed, more } = usePages(holdingsQuery(search), (error) =>
    errorText(error, t('holding.failed')),
  )
  if (!rows && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardList
        label={t('holding.title')}
        rows={rows}
        rowKey={({ id }) => id}
        empty={search ? t('holding.not_found') : t('holding.empty')}
        card={(proof) => <ProofCard proof={proof} {...may} />}
      />
      {failed}
      {more}
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
