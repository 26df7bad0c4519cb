import type { StatementFormat } from '@acervo/domain/treasury/statement'

/** What is stored of what the payer wrote; SEPA carries 140 characters, banks add some of their own. */
export const REMITTANCE_CHARACTERS_MAX = 1_000

/** The account whose statements are wanted. `iban` without spaces, `currency` as in ISO 4217. */
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
  /** The bank's own, for asking the bank. */
  bankReference: string | null
  /** Of the other side, as its bank knows it; Norma 43 has neither. The IBAN is valid or null. */
  counterpartyName: string | null
  counterpartyIban: string | null
  /** What the payer wrote, at most `REMITTANCE_CHARACTERS_MAX` characters; may be empty. */
  remittance: string
  /** The bank corrects an entry it had booked before. The amount has the sign of this entry, not of that one. */
  isReversal: boolean
  /** Why a payment came back (ISO 20022 external return reason, such as `AC04`); null for any other entry. */
  returnReason: string | null
  /** The bank's code of what kind of movement it is: `PMNT/RCDT/ESCT`, or common and own concept of Norma 43, `04/067`. */
  transactionCode: string | null
}>

/** An entry in its file: `statement` is the number of its statement there, `ordinal` its place in that, both from 0. */
export type PlacedEntry = Entry &
  Readonly<{
    statement: number
    ordinal: number
    /** SHA-256 in hex of all the bank says of it: the same for the same entry in any file of its format. */
    content: string
  }>

/** What the bank says happened in an account from one day to another, both included; balances in cents. */
export type Statement = Readonly<{
  /** Its number in the file, from 0. */
  index: number
  account: string
  currency: string
  statementId: string
  from: string
  to: string
  openingCents: bigint
  closingCents: bigint
  entryCount: number
  /** Entries the bank announces but has not booked: they are left out. */
  pendingCount: number
}>

export type StatementFile = Readonly<{
  format: StatementFormat
  /** `001.08`; null for Norma 43. */
  version: string | null
  /** Those of the account asked for, oldest first: each opens with the balance the one before closes with. */
  statements: readonly Statement[]
  /** Statements of other accounts in the same file: checked like the others, then left out. */
  otherAccountsCount: number
}>

/** A statement as one of the formats gives it. `place` names it in a sentence: `Stmt[2]`, or the number of its line. */
export type ReadStatement = Omit<Statement, 'index'> & { readonly place: string }

/** Takes entries as they are read, those of one statement after those of another; that one has ended, or will. */
export type TakeEntries = (statement: number, entries: readonly Entry[]) => Promise<void>

/** Control characters, which neither the database nor a screen takes, and repeated spaces become one space. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
