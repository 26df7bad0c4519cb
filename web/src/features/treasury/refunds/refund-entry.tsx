import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { AskRefund } from './ask-refund.tsx'

/** Requests that what is left of a transfer goes back to its payer. */
export function RefundEntry({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const { id, amount, unmatched, booked_on, counterparty_name } = entry
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  return (
    <AskRefund
      name={t('refund.open_entry', about)}
      text={t('refund.text', { amount: formatMoney(unmatched, 2), payer: counterparty_name })}
      request={(reason) =>
        send(treasuryCalls.refundEntry, { params: { id }, body: { reason, left: unmatched } })
      }
    />
  )
}
