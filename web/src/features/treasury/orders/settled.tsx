import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { OrdersOfEntry } from '@acervo/domain/treasury/orders-by-hand'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { UndoEntry } from '../undo-entry.tsx'

type SettledProps = { entry: BankEntry; orders: OrdersOfEntry; canChange: boolean }

/** The payment orders that a movement paid or returned. If a person recorded that, it can be undone. */
export function Settled({ entry, orders, canChange }: SettledProps) {
  const { t } = useTranslation('treasury')
  const { order_count: count, creditor_name: name, file_id, is_return, is_by_hand, settled_by } = orders
  const what =
    name === null
      ? t(is_return ? 'by_hand.are_returned' : 'by_hand.is_all', { count })
      : t(is_return ? 'by_hand.is_return' : 'by_hand.is_one', { name })
  return (
    <span className="grid justify-items-start gap-1.5 text-sm">
      <span className="wrap-anywhere">
        {what}
        {file_id !== null && ` · ${t('by_hand.in_file', { id: file_id })}`}
      </span>
      {is_by_hand && (
        <span className="wrap-anywhere text-ink-soft">
          {t('by_hand.by', { by: settled_by ?? t('aside.somebody') })}
        </span>
      )}
      {is_by_hand && canChange && (
        <UndoEntry
          entry={entry}
          undo={(reason) => send(treasuryCalls.undoOrders, { params: { id: entry.id }, body: { reason } })}
        />
      )}
    </span>
  )
}
