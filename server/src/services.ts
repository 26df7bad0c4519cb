import type { ReservationRules } from '@acervo/domain/investments/reservation'
import type { BankAccount } from '@acervo/domain/investments/transfer'
import type { DocumentQuota } from '@acervo/domain/kyc/documents'
import type { Accounts } from './adapters/accounts/port.ts'
import type { Chain } from './adapters/chain/port.ts'
import type { Db } from './adapters/db/port.ts'
import type { Files, OpenFiles } from './adapters/files/port.ts'
import type { Jobs } from './adapters/jobs/port.ts'
import type { Mail } from './adapters/mail/port.ts'

/** All that use cases may need from outside. Each use case names the ones it takes. */
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
  /** Where investors send their money. */
  bank: BankAccount
  reservations: ReservationRules
  /** Of identity documents. */
  quota: DocumentQuota
  /** How long what the law keeps of a closed account stays. */
  retentionYears: number
  /** Two people for what one could misuse. */
  needsTwoPeople: boolean
  now: () => Date
}
