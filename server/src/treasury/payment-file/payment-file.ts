/** One transfer to make. */
export type PaymentOrder = Readonly<{
  /**
   * At most 35 characters, unique in the file, and written unchanged: the statement uses it to identify a debit or a
   * return.
   */
  endToEndId: string
  /** More than 0, at most 999,999,999.99 euros. */
  amountCents: bigint
  /** Transliterated, and cut to 70 characters. */
  creditorName: string
  creditorIban: string
  /** What the creditor reads: at most 140 characters once transliterated; may be empty. */
  remittance: string
  /** ISO 20022 external purpose code, such as `INTE`, `DIVD` or `REFU`. */
  purpose?: string
}>

/** The transfers that one account makes on one day (docs/product/money.md, "Payment files"). */
export type PaymentFile = Readonly<{
  /** The version of ISO 20022: pain.001.001.03 or pain.001.001.09. */
  version: '001.03' | '001.09'
  /** At most 35 characters. The bank refuses an id that it has seen before. */
  messageId: string
  /** Written in UTC, to the second. */
  createdAt: Date
  /** The ISO day on which the bank is asked to make the transfers. */
  executionDay: string
  debtor: Readonly<{ name: string; iban: string; bic?: string }>
  /**
   * Iterated twice, because the count and the sum precede the first order. An array will do, or any iterable that
   * yields the same each time.
   */
  orders: Iterable<PaymentOrder>
}>
