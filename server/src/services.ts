import type { ReservationRules } from '@acervo/domain/investments/reservation'
import type { BankAccount } from '@acervo/domain/investments/transfer'
import type { DocumentQuota } from '@acervo/domain/kyc/documents'
import type { Accounts } from './adapters/accounts/port.ts'
import type { Chain } from './adapters/chain/port.ts'
import type { Db } from './adapters/db/port.ts'
import type { Files, OpenFiles } from './adapters/files/port.ts'
import type { Jobs } from './adapters/jobs/port.ts'
import type { Mail } from './adapters/mail/port.ts'
import type { PaymentFile } from './treasury/payment-file/payment-file.ts'
import type { Seal } from './seal.ts'

/** The dependencies of use cases. Each use case picks the ones it needs. */
export type Services = {
  db: Db
  accounts: Accounts
  chain: Chain
  /** Project pictures and documents: public. */
  files: OpenFiles
  /** Identity documents: encrypted, never public. */
  vault: Files
  jobs: Jobs
  mail: Mail
  /** Seals the bank accounts to which people are paid. */
  payoutSeal: Seal
  /** The account that receives investors' transfers. */
  bank: BankAccount
  /** The version of pain.001 that the bank takes. */
  paymentFileVersion: PaymentFile['version']
  reservations: ReservationRules
  /** For identity documents. */
  quota: DocumentQuota
  /** How long the data that the law requires of a closed account is kept. */
  retentionYears: number
  /** Whether decisions that one person could misuse need two. */
  needsTwoPeople: boolean
  now: () => Date
}
