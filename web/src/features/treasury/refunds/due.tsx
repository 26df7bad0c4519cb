import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { isDeniable, type DueRefund } from '@acervo/domain/treasury/refund'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { dueRefundsQuery } from '../queries.ts'
import { AskRefund } from './ask.tsx'
import { DenyPayment } from './deny-payment.tsx'

type DueRefundsProps = { me: Profile; linkTo: (investmentId: string, text: string) => ReactNode }

/** Investments with money to send back that nobody has requested; renders nothing when there are none. */
export function DueRefunds({ me, linkTo }: DueRefundsProps) {
  const { t } = useTranslation('treasury')
  const query = useInfiniteQuery(dueRefundsQuery)
  const { data, error, refetch } = query
  const more = useMore(query)
  if (!data && error)
    return <FailedState message={errorText(error, t('refund.list_failed'))} onRetry={() => void refetch()} />
  const due = data?.pages.flatMap((page) => page.data) ?? []
  if (due.length === 0) return null
  const title = more.hasMore
    ? t('refund.due_first', { count: due.length })
    : t('refund.due', { count: due.length })
  return (
    <Notice tone="warn" title={title} className="mb-6">
      <ul className="mt-2 grid gap-3">
        {due.map((one) => (
          <li key={one.investment_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="tabular font-medium whitespace-nowrap">{formatMoney(one.amount, 2)}</span> ·{' '}
              <PersonLink id={one.investor_id}>{one.investor_name}</PersonLink> · {projectName(one)} ·{' '}
              {linkTo(one.investment_id, one.payment_reference)}
            </span>
            {can(me, 'treasury.pay') &&
              (one.is_matched ? (
                <Ask one={one} />
              ) : (
                <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  {t('refund.match_first')}
                  {isDeniable(one) && <DenyPayment one={one} me={me} />}
                </span>
              ))}
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </Notice>
  )
}

function Ask({ one }: { one: DueRefund }) {
  const { t } = useTranslation('treasury')
  const { investment_id: id, amount, payment_reference, investor_name, unknown_payers } = one
  return (
    <AskRefund
      name={t('refund.open_investment', { reference: payment_reference })}
      text={t('refund.text_investment', { amount: formatMoney(amount, 2), investor: investor_name })}
      payers={unknown_payers}
      request={(reason, payers) =>
        send(treasuryCalls.refundInvestment, { params: { id }, body: { reason, left: amount, payers } })
      }
    />
  )
}
