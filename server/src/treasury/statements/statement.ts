import type { StatementFormat } from '@acervo/domain/treasury/statement'

/** The stored part of the payer's text. SEPA carries 140 characters, and banks add some of their own. */
export const REMITTANCE_CHARACTERS_MAX = 1_000

/** The account whose statements are imported. `iban` has no spaces; `currency` is a code of ISO 4217. */
export type StatementAccount = Readonly<{ iban: string; currency: string }>

/** One booked movement of an account, or one payment of a batch that the bank booked as one. */
export type Entry = Readonly<{
  /** ISO days, as the bank counts them. */
  bookedOn: string
  valueOn: string
  /** Cents of the statement's currency: positive when money came in, never zero. */
  amountCents: bigint
  /** A creditor reference (ISO 11649) if there is one, else the payer's end-to-end id or the reference of Norma 43. */
  reference: string | null
  /** The bank's reference, to be quoted when asking the bank. */
  bankReference: string | null
  /** The other side of the payment, as its bank names it. Norma 43 gives neither. The IBAN is valid or null. */
  counterpartyName: string | null
  counterpartyIban: string | null
  /** The payer's text, at most `REMITTANCE_CHARACTERS_MAX` characters; may be empty. */
  remittance: string
  /** True when the bank corrects an earlier entry. The amount has the sign of the correction. */
  isReversal: boolean
  /** Why a payment came back (ISO 20022 external return reason, such as `AC04`); null for any other entry. */
  returnReason: string | null
  /**
   * The bank's code for the kind of movement: `PMNT/RCDT/ESCT`, or the common and the bank's own concept of Norma 43,
   * `04/067`.
   */
  transactionCode: string | null
}>

/**
 * An entry and its place in the file: `statement` is the number of its statement, `ordinal` its number in that
 * statement, both counted from 0.
 */
export type PlacedEntry = Entry &
  Readonly<{
    statement: number
    ordinal: number
    /**
     * SHA-256, in hex, of all that the bank says about the entry. The same entry has the same hash in any file of the
     * same format.
     */
    content: string
  }>

/** A bank statement for a period, first and last day included. Balances are in cents. */
export type Statement = Readonly<{
  /** The number of the statement in the file, counted from 0. */
  index: number
  account: string
  currency: string
  statementId: string
  from: string
  to: string
  openingCents: bigint
  closingCents: bigint
  entryCount: number
  /** Number of entries that the bank announces but has not booked. They are left out. */
  pendingCount: number
}>

export type StatementFile = Readonly<{
  format: StatementFormat
  /** `001.08`; null for Norma 43. */
  version: string | null
  /** The statements of the requested account, oldest first. Each opens with the closing balance of the one before. */
  statements: readonly Statement[]
  /** Number of statements of other accounts in the file. They are checked and then left out. */
  otherAccountsCount: number
}>

/** A statement as a parser returns it. `place` names it in messages: `Stmt[2]`, or a line number. */
export type ReadStatement = Omit<Statement, 'index'> & { readonly place: string }

/** Receives entries while they are read, statement by statement. A statement may not have ended yet. */
export type TakeEntries = (statement: number, entries: readonly Entry[]) => Promise<void>

/** Turns control characters, which neither the database nor a screen accepts, and repeated spaces into one space. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
