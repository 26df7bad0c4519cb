import { z } from 'zod'
import { accountKinds } from '../ledger/accounts.ts'
import { day, moment } from '../common/reply.ts'
import { bankEntryStates } from './entry-states.ts'
import { allocation } from './allocation.ts'
import { matchedLine, suggestion } from './match.ts'
import { unknownPayer } from './payer.ts'
import { ordersOfEntry } from './orders-by-hand.ts'

/**
 * The bytes of a statement file, which is held in memory until it is imported. Ten thousand entries of camt.053 have about
 * six megabytes.
 */
export const STATEMENT_BYTES_MAX = 16 * 1024 * 1024

export const statementFormats = ['camt.053', 'norma43'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What an import did; `known` entries were there already, statements of `other_accounts` were left out. */
export const importResult = z.object({
  new_entries: z.number().int(),
  known_entries: z.number().int(),
  other_accounts: z.number().int(),
})
export type ImportResult = z.infer<typeof importResult>

/** An imported statement; amounts in euros, days as the bank counts them. */
export const bankStatement = z.object({
  id: z.number().int(),
  format: z.enum(statementFormats),
  version: z.string().nullable(),
  /** The bank's own name of it. */
  statement_id: z.string(),
  from_day: day,
  to_day: day,
  opening: z.number(),
  closing: z.number(),
  entry_count: z.number().int(),
  file_name: z.string(),
  sha256: z.string(),
  imported_at: moment,
  /** Email of who imported it. */
  imported_by: z.string().nullable(),
})
export type BankStatement = z.infer<typeof bankStatement>

/** A movement of the account; `amount` in euros, positive when money came in. */
export const bankEntry = z.object({
  id: z.number().int(),
  booked_on: day,
  value_on: day,
  amount: z.number(),
  reference: z.string().nullable(),
  bank_reference: z.string().nullable(),
  counterparty_name: z.string().nullable(),
  counterparty_iban: z.string().nullable(),
  remittance: z.string(),
  transaction_code: z.string().nullable(),
  /** The bank corrects an entry it had booked before. */
  reversal: z.boolean(),
  /** Why a payment came back, such as `AC04` (ISO 20022). */
  return_reason: z.string().nullable(),
  state: z.enum(bankEntryStates),
  /** Euros that no investment explains yet; zero of what went out. */
  unmatched: z.number(),
  lines: z.array(matchedLine),
  /** Euros of it that are to be sent back, or were. */
  refunded: z.number(),
  /** What it is when it pays no investment. */
  allocation: allocation.nullable(),
  /** What it paid or brought back of our payment files. */
  orders: ordersOfEntry.nullable(),
  /** Of money that came in and is open, the likeliest first. */
  suggestions: z.array(suggestion),
  /** Of money that came in and is open, when it is not known where it would go back to. */
  unknown_payer: unknownPayer.nullable(),
  set_aside_reason: z.string().nullable(),
  set_aside_at: moment.nullable(),
  /** Email of who set it aside. */
  set_aside_by: z.string().nullable(),
})
export type BankEntry = z.infer<typeof bankEntry>

/** What the bank says, and what the ledger says; balances in euros, positive on the side of their account. */
export const balances = z.object({
  /** Of the newest statement; null before the first. */
  bank: z.object({ closing: z.number(), to_day: day }).nullable(),
  accounts: z.array(z.object({ kind: z.enum(accountKinds), balance: z.number() })),
})
export type Balances = z.infer<typeof balances>
