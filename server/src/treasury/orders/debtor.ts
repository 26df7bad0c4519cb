import { brands } from '@acervo/domain/brands/brand'
import { demoIban, type BankAccount } from '@acervo/domain/investments/transfer'
import { fail } from '@acervo/domain/treasury/failures'
import type { PaymentFile } from '../payment-file/payment-file.ts'
import type { paymentFileTable } from './table.ts'

type Debtor = PaymentFile['debtor']

/**
 * The account that payment files debit. Throws when none is configured; the demo's invented one will do, because its
 * statements are imported and no bank has it.
 */
export function debtorOf({ iban, bic, beneficiary, is_placeholder }: BankAccount): Debtor {
  const isDemo = iban === demoIban
  const name = beneficiary ?? (isDemo ? brands[0].name : null)
  if ((is_placeholder && !isDemo) || !name) throw fail('treasury.no_bank_account')
  return { name, iban, ...(bic ? { bic } : {}) }
}

/** A debtor as the row of a file keeps it. */
export function debtorColumns({ name, iban, bic }: Debtor) {
  return { debtor_name: name, debtor_iban: iban, debtor_bic: bic }
}

/** The debtor of a file; undefined of one from before it was kept. */
export function storedDebtor({
  debtor_name: name,
  debtor_iban: iban,
  debtor_bic: bic,
}: Pick<typeof paymentFileTable.$inferSelect, 'debtor_name' | 'debtor_iban' | 'debtor_bic'>):
  | Debtor
  | undefined {
  return name && iban ? { name, iban, ...(bic && { bic }) } : undefined
}
