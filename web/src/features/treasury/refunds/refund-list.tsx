import { groupedIban } from '@acervo/domain/common/bank/iban'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Refund } from '@acervo/domain/treasury/refund'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { refundsQuery } from '../queries.ts'
import { Decide } from './decide.tsx'

const tones: Record<Refund['state'], Tone> = {
  requested: 'warn',
  approved: 'accent',
  exported: 'note',
  paid: 'good',
  returned: 'bad',
  cancelled: 'plain',
}

/** Refunds, newest first, each with who asked for it and approved it, and what can be done about it. */
export function RefundList({ me }: { me: Profile }) {
  const { t } = useTranslation('treasury')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(refundsQuery)
  const failed = error && (
    <FailedState message={errorText(error, t('refund.list_failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardList
        label={t('refund.list')}
        rows={data?.pages.flatMap((page) => page.data)}
        rowKey={({ id }) => id}
        empty={t('refund.empty')}
        card={(row) => <RefundCard row={row} me={me} />}
      />
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

function RefundCard({ row, me }: { row: Refund; me: Profile }) {
  const { t } = useTranslation('treasury')
  const { state, amount, creditor_name, creditor_iban, payment_reference, reason } = row
  const project = projectName(row)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="tabular text-lg">{formatMoney(amount, 2)}</h3>
        <Badge tone={tones[state]}>{t(`refund.state.${state}`)}</Badge>
      </div>
      <p className="wrap-anywhere">
        {creditor_name}
        <span className="tabular block text-sm text-ink-soft">{groupedIban(creditor_iban)}</span>
      </p>
      {payment_reference && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {project} · <span className="tabular">{payment_reference}</span>
        </p>
      )}
      <p className="wrap-anywhere">{reason}</p>
      <History row={row} />
      {can(me, 'treasury.pay') && <Decide refund={row} me={me} />}
    </>
  )
}

function History({ row }: { row: Refund }) {
  const { t } = useTranslation('treasury')
  const { requested_at, requested_by, approved_at, approved_by, paid_on, return_reason } = row
  const somebody = t('aside.somebody')
  return (
    <ul className="grid gap-0.5 text-sm wrap-anywhere text-ink-soft">
      <li>{t('refund.asked', { by: requested_by ?? somebody, at: formatMoment(requested_at) })}</li>
      {approved_at && (
        <li>{t('refund.approved_by', { by: approved_by ?? somebody, at: formatMoment(approved_at) })}</li>
      )}
      {paid_on && <li>{t('refund.paid_on', { date: formatDate(paid_on) })}</li>}
      {return_reason && <li>{t('entries.returned', { code: return_reason })}</li>}
    </ul>
  )
}
