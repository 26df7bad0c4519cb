import { brands } from '@acervo/domain/brands/brand'
import { demoIban, type BankAccount } from '@acervo/domain/investments/transfer'
import { fail } from '@acervo/domain/treasury/failures'
import type { PaymentFile } from '../payment-file/payment-file.ts'

/**
 * The account that payment files debit. Throws when none is configured; the demo's invented one will do, because its
 * statements are imported and no bank has it.
 */
export function debtorOf({ iban, bic, beneficiary, is_placeholder }: BankAccount): PaymentFile['debtor'] {
  const isDemo = iban === demoIban
  const name = beneficiary ?? (isDemo ? brands[0].name : null)
  if ((is_placeholder && !isDemo) || !name) throw fail('treasury.no_bank_account')
  return { name, iban, ...(bic ? { bic } : {}) }
}
