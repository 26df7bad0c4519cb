import type { Brand } from '@acervo/domain/brands/brand'
import type { ReservationRules } from '@acervo/domain/investments/reservation'
import type { ReflectionRules } from '@acervo/domain/protection/reflection'
import type { Language } from '@acervo/domain/common/language'
import type { Regime } from '@acervo/domain/projects/regime'
import type { RedemptionUnderWay } from '@acervo/domain/registry/act/redemption'
import type { BankAccount } from '@acervo/domain/investments/transfer'
import type { DocumentQuota } from '@acervo/domain/kyc/documents'
import type { Accounts } from './adapters/accounts/port.ts'
import type { Chain } from './adapters/chain/port.ts'
import type { Db, Tx } from './adapters/db/port.ts'
import type { Files, OpenFiles } from './adapters/files/port.ts'
import type { Jobs } from './adapters/jobs/port.ts'
import type { Mail } from './adapters/mail/port.ts'
import type { Signals } from './adapters/db/signals.ts'
import type { PaidOrder } from './treasury/orders/settle.ts'
import type { PaymentFile } from './treasury/payment-file/payment-file.ts'
import type { Seal } from './seal.ts'

/** Choices that the law leaves open, and data that it asks for (docs/law.md). */
export type ProtectionSettings = {
  reflection: ReflectionRules
  /** Whether exempt offers count towards the maximum of a project owner's crowdfunding offers. */
  countsExemptOffers: boolean
  /** Legal entity identifier of the platform. */
  lei: string | undefined
}

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
  /** Tells this replica what other replicas changed. */
  signals: Signals
  /** Encrypts the bank accounts to which people are paid. */
  payoutSeal: Seal
  /** The full URL of a path of the site, as documents print it for a brand. */
  addressOf: (path: string, brand: Brand) => string
  /** Digest, under a secret key, of the address of an account named in the configuration. */
  configuredDigest: (email: string) => string
  /** Digest of a certificate's content under a secret key. The certificate's code is a part of it. */
  certificateDigest: (content: string) => string
  /** The account that receives investors' transfers. */
  bank: BankAccount
  /** The version of pain.001 that the bank accepts. */
  paymentFileVersion: PaymentFile['version']
  /**
   * Runs the consequences in later features when a statement shows that orders were paid, in the transaction of the
   * import.
   */
  onOrdersPaid: (tx: Tx, paid: readonly PaidOrder[], at: Date) => Promise<void>
  /** Runs the effects on later features when the bank returns payments, in the same transaction. */
  onOrdersReturned: (tx: Tx, returned: readonly PaidOrder[]) => Promise<void>
  /** Asks a later feature on which day the bank may have taken back the money of investments, by their ids. */
  paymentsTakenBack: (tx: Tx, investments: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Throws when a later feature does not allow orders that somebody recorded as paid to become unpaid again. */
  beforeOrdersReopen: (tx: Tx, paid: readonly PaidOrder[]) => Promise<void>
  /**
   * Throws when a later feature does not allow a project to be published for the first time, or to change its total
   * after that. The id is null for a new project.
   */
  beforePublishing: (
    tx: Tx,
    offer: { id: string | null; regime: Regime; total_funding: number | null; isPublished: boolean },
    language: Language,
    at: Date,
  ) => Promise<void>
  /**
   * Asks a later feature for the distribution that keeps the project's tokens from passing to heirs or by an award;
   * null when there is none.
   */
  redemptionUnderWay: (tx: Tx, projectId: string) => Promise<RedemptionUnderWay | null>
  reservations: ReservationRules
  protection: ProtectionSettings
  /** Calendar days within which a complaint is decided. */
  complaintDays: number
  /** The limit for identity documents. */
  quota: DocumentQuota
  /** How long data that the law requires is retained after an account is closed. */
  retentionYears: number
  /** Whether decisions that one person could misuse take two people. */
  needsTwoPeople: boolean
  now: () => Date
}
