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

/** What the law leaves open, or asks of the platform (docs/law.md). */
export type ProtectionSettings = {
  reflection: ReflectionRules
  /** Whether exempt offers count towards the maximum of an owner of crowdfunding offers. */
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
  /** Tells this replica what others changed. */
  signals: Signals
  /** Seals the bank accounts to which people are paid. */
  payoutSeal: Seal
  /** The whole address of a path of the site, as documents print it for a brand. */
  addressOf: (path: string, brand: Brand) => string
  /** Digest, under a secret key, of the address of an account that the configuration names. */
  configuredDigest: (email: string) => string
  /** Digest of a certificate's content under a secret key; its code is a part of it. */
  certificateDigest: (content: string) => string
  /** The account that receives investors' transfers. */
  bank: BankAccount
  /** The version of pain.001 that the bank takes. */
  paymentFileVersion: PaymentFile['version']
  /** What follows, in later features, when a statement shows that orders were paid; in the transaction of its import. */
  onOrdersPaid: (tx: Tx, paid: readonly PaidOrder[], at: Date) => Promise<void>
  /** What follows, in later features, when the bank returned what orders had paid; in the same transaction. */
  onOrdersReturned: (tx: Tx, returned: readonly PaidOrder[]) => Promise<void>
  /** What later features require before orders that somebody said were paid are unpaid again; throws. */
  beforeOrdersReopen: (tx: Tx, paid: readonly PaidOrder[]) => Promise<void>
  /**
   * What later features require of a project before it is first published, or asks for another total once it was; throws.
   * The id is null for a new project.
   */
  beforePublishing: (
    tx: Tx,
    offer: { id: string | null; regime: Regime; total_funding: number | null; isPublished: boolean },
    language: Language,
    at: Date,
  ) => Promise<void>
  /** What keeps tokens of a project from passing to heirs or by an award, found by a later feature; null for nothing. */
  redemptionUnderWay: (tx: Tx, projectId: string) => Promise<RedemptionUnderWay | null>
  reservations: ReservationRules
  protection: ProtectionSettings
  /** Calendar days within which a complaint is decided. */
  complaintDays: number
  /** For identity documents. */
  quota: DocumentQuota
  /** How long the data that the law requires of a closed account is kept. */
  retentionYears: number
  /** Whether decisions that one person could misuse need two. */
  needsTwoPeople: boolean
  now: () => Date
}
