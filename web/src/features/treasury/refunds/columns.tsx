import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { RefundColumn } from '@acervo/domain/treasury/lists'
import type { Refund } from '@acervo/domain/treasury/refund'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/text/format.ts'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { Decide } from './decide.tsx'
import { About, Creditor, History, RefundState } from './parts.tsx'

type Column = ListColumn<Refund> & { inFile?: readonly RefundColumn[] } & (
    | { id: RefundColumn }
    | { isFixed: true }
  )

/** The columns of the list of refunds; the last one is only shown to people who may pay. */
export function useRefundColumns(me: Profile): Column[] {
  const { t } = useTranslation('treasury', { keyPrefix: 'refund.columns' })
  return useMemo(() => refundColumns(t, me), [t, me])
}

type T = TFunction<'treasury', 'refund.columns'>

function refundColumns(t: T, me: Profile): Column[] {
  return [
    {
      id: 'requested',
      inFile: ['requested', 'requested_by', 'approved_by', 'paid_on'],
      isSortable: true,
      header: t('requested'),
      className: 'min-w-48',
      cell: (row) => <History row={row} />,
    },
    {
      id: 'creditor',
      isName: true,
      inFile: ['creditor', 'iban'],
      header: t('creditor'),
      cell: (row) => <Creditor row={row} />,
    },
    {
      id: 'reference',
      inFile: ['project', 'reference'],
      header: t('about'),
      cell: (row) => <About row={row} />,
    },
    { id: 'reason', header: t('reason'), className: 'wrap-anywhere', cell: ({ reason }) => reason },
    { id: 'state', header: t('state'), cell: (row) => <RefundState row={row} /> },
    {
      id: 'amount',
      isSortable: true,
      header: t('amount'),
      end: true,
      className: 'tabular whitespace-nowrap',
      cell: ({ amount }) => formatMoney(amount, 2),
    },
    ...(can(me, 'treasury.pay') ? [actionsColumn(t, me)] : []),
  ]
}

function actionsColumn(t: T, me: Profile): Column {
  return {
    id: 'actions',
    isFixed: true,
    header: <span className="sr-only">{t('actions')}</span>,
    end: true,
    cell: (row) => <Decide refund={row} me={me} />,
  }
}
