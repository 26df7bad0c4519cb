import { Failure } from '@acervo/domain/common/failure'
import type { BankAccount } from '@acervo/domain/investments/transfer'
import { debtorOf } from '../../treasury/orders/debtor.ts'

/** What the log says when the demo data could not be completed, with what to configure first where that is needed. */
export function notComplete(bank: BankAccount): string {
  return canOrder(bank)
    ? 'The demo data is not complete; it is completed at the next start'
    : 'The demo data is not complete: its distributions are paid from the account of BANK_IBAN, which has no name; set BANK_BENEFICIARY as well, and it is completed at the next start'
}

function canOrder(bank: BankAccount): boolean {
  try {
    debtorOf(bank)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
