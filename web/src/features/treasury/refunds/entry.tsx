import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { AskRefund } from './ask.tsx'

/** Requests that the rest of a transfer is sent back to its payer. */
export function RefundEntry({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('treasury')
  const { id, amount, unmatched, booked_on, counterparty_name, unknown_payer } = entry
  const left = formatMoney(unmatched, 2)
  const about = { amount: formatMoney(amount, 2), date: formatDate(booked_on, 'short') }
  return (
    <AskRefund
      name={t('refund.open_entry', about)}
      text={
        unknown_payer
          ? t('refund.text_unknown', { amount: left })
          : t('refund.text', { amount: left, payer: counterparty_name })
      }
      payers={unknown_payer ? [unknown_payer] : []}
      request={(reason, payers) =>
        send(treasuryCalls.refundEntry, { params: { id }, body: { reason, left: unmatched, payers } })
      }
    />
  )
}
