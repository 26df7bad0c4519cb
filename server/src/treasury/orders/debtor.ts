import { brands } from '@acervo/domain/brands/brand'
import { demoIban, type BankAccount } from '@acervo/domain/investments/transfer'
import { fail } from '@acervo/domain/treasury/failures'
import type { PaymentFile } from '../payment-file/payment-file.ts'
import type { paymentFileTable } from './table.ts'

type Debtor = PaymentFile['debtor']

/**
 * The account that payment files debit. Throws when none is configured. The demo's invented account is allowed: no bank
 * has it, and the demo imports its statements.
 */
export function debtorOf({ iban, bic, beneficiary, is_placeholder }: BankAccount): Debtor {
  const isDemo = iban === demoIban
  const name = beneficiary ?? (isDemo ? brands[0].name : null)
  if ((is_placeholder && !isDemo) || !name) throw fail('treasury.no_bank_account')
  return { name, iban, ...(bic ? { bic } : {}) }
}

/** The debtor in the form of a file's row. */
export function debtorColumns({ name, iban, bic }: Debtor) {
  return { debtor_name: name, debtor_iban: iban, debtor_bic: bic }
}

/** The debtor of a file; undefined for files from before it was stored. */
export function storedDebtor({
  debtor_name: name,
  debtor_iban: iban,
  debtor_bic: bic,
}: Pick<typeof paymentFileTable.$inferSelect, 'debtor_name' | 'debtor_iban' | 'debtor_bic'>):
  | Debtor
  | undefined {
  return name && iban ? { name, iban, ...(bic && { bic }) } : undefined
}
