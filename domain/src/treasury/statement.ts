import { z } from 'zod'
import { accountKinds } from '../ledger/accounts.ts'
import { day, moment } from '../common/reply.ts'
import { bankEntryStates } from './entry-states.ts'
import { allocation } from './allocation.ts'
import { matchedLine, suggestion } from './match.ts'
import { unknownPayer } from './payer.ts'
import { ordersOfEntry } from './orders-by-hand.ts'

/**
 * Largest size of a statement file in bytes; the file is held in memory until it is imported. Ten thousand entries of
 * camt.053 take about six megabytes.
 */
export const STATEMENT_BYTES_MAX = 16 * 1024 * 1024

export const statementFormats = ['camt.053', 'norma43'] as const
export type StatementFormat = (typeof statementFormats)[number]

/**
 * The result of an import. `known`: entries that were imported before. `other_accounts`: statements of other accounts,
 * which were left out.
 */
export const importResult = z.object({
  new_entries: z.number().int(),
  known_entries: z.number().int(),
  other_accounts: z.number().int(),
})
export type ImportResult = z.infer<typeof importResult>

/** An imported statement. Amounts are in euros; days are the bank's. */
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

/** A movement of the account; `amount` in euros, positive for money that came in. */
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
  /** True when the bank corrects an entry that it had booked before. */
  reversal: z.boolean(),
  /** Why a payment came back, such as `AC04` (ISO 20022). */
  return_reason: z.string().nullable(),
  state: z.enum(bankEntryStates),
  /** Euros that no investment explains yet; zero for outgoing movements. */
  unmatched: z.number(),
  lines: z.array(matchedLine),
  /** Euros of the movement that are or were to be sent back. */
  refunded: z.number(),
  /** What the movement is when it pays no investment. */
  allocation: allocation.nullable(),
  /** The payment orders that the movement paid or returned. */
  orders: ordersOfEntry.nullable(),
  /** Suggestions for an open incoming movement, the likeliest first. */
  suggestions: z.array(suggestion),
  /** For an open incoming movement whose sender or account is unknown: what staff have to state to send it back. */
  unknown_payer: unknownPayer.nullable(),
  set_aside_reason: z.string().nullable(),
  set_aside_at: moment.nullable(),
  /** Email of the person who set it aside. */
  set_aside_by: z.string().nullable(),
})
export type BankEntry = z.infer<typeof bankEntry>

/**
 * The balances according to the bank and to the ledger, in euros. Each is positive on the normal side of its account.
 */
export const balances = z.object({
  /** The closing balance of the newest statement; null before the first. */
  bank: z.object({ closing: z.number(), to_day: day }).nullable(),
  accounts: z.array(z.object({ kind: z.enum(accountKinds), balance: z.number() })),
})
export type Balances = z.infer<typeof balances>
