import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, page, pageOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { bankEntryStates, directions } from './entry-states.ts'
import { exactResult, match } from './match.ts'
import { moneyCase } from './money-case.ts'
import { balances, bankEntry, bankStatement, importResult, STATEMENT_BYTES_MAX } from './statement.ts'

const tag = 'treasury'
const entryId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

const REASON_CHARACTERS_MAX = 2000
const reason = z
  .string('treasury.reason_required')
  .trim()
  .min(1, 'treasury.reason_required')
  .max(REASON_CHARACTERS_MAX, 'common.too_long')

export const treasuryCalls = {
  importStatements: call({
    method: 'POST',
    path: '/api/admin/bank-statements',
    summary:
      'Import a file of bank statements, camt.053 or Norma 43, as a whole or not at all; what is known is not added again',
    tag,
    access: may('treasury.import'),
    body: 'multipart',
    form: z.object({}),
    file: () => ({
      bytesMax: STATEMENT_BYTES_MAX,
      tooLarge: 'treasury.statement_too_large',
      missing: 'treasury.statement_empty',
    }),
    reply: dataOf(importResult),
  }),
  listStatements: call({
    method: 'GET',
    path: '/api/admin/bank-statements',
    summary: 'Imported bank statements, newest first',
    tag,
    access: may('treasury.read'),
    query: page,
    reply: pageOf(bankStatement),
  }),
  listEntries: call({
    method: 'GET',
    path: '/api/admin/bank-entries',
    summary: 'Movements of the bank account, newest first',
    tag,
    access: may('treasury.read'),
    query: page.extend({
      state: z.enum(bankEntryStates, 'common.field_invalid').optional(),
      direction: z.enum(directions, 'common.field_invalid').optional(),
      search: z.string().max(100).optional(),
    }),
    reply: pageOf(bankEntry),
  }),
  readBalances: call({
    method: 'GET',
    path: '/api/admin/treasury/balances',
    summary: 'The balance according to the bank, and the accounts of the ledger',
    tag,
    access: may('treasury.read'),
    reply: dataOf(balances),
  }),
  listCases: call({
    method: 'GET',
    path: '/api/admin/treasury/cases',
    summary: 'Open differences between ledger, bank and investments, newest first, at most 200',
    tag,
    access: may('treasury.read'),
    reply: dataOf(z.array(moneyCase)),
  }),
  checkCases: call({
    method: 'POST',
    path: '/api/admin/treasury/cases/check',
    summary: 'Compare ledger, bank and investments now, and reply with the open differences',
    tag,
    access: may('treasury.import'),
    reply: dataOf(z.array(moneyCase)),
  }),
  setEntryAside: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/set-aside',
    summary: 'Set a movement aside that needs no explanation, saying why',
    tag,
    access: may('treasury.import'),
    params: entryId,
    body: z.object({ reason }),
    reply: dataOf(bankEntry),
  }),
  takeEntryBack: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/take-back',
    summary: 'Take a movement back that was set aside; a repeat changes nothing',
    tag,
    access: may('treasury.import'),
    params: entryId,
    reply: dataOf(bankEntry),
  }),
  matchEntries: call({
    method: 'POST',
    path: '/api/admin/bank-matches',
    summary:
      'Confirm that transfers pay investments: verifies the payments that are not verified yet, all or none',
    tag,
    access: may('treasury.match'),
    body: match,
    reply: dataOf(z.object({ match_id: z.uuid() })),
  }),
  matchExact: call({
    method: 'POST',
    path: '/api/admin/bank-matches/exact',
    summary: 'Confirm all matches that leave no doubt, oldest first, at most 200',
    tag,
    access: may('treasury.match'),
    reply: dataOf(exactResult),
  }),
  undoMatch: call({
    method: 'POST',
    path: '/api/admin/bank-matches/:id/undo',
    summary:
      'Undo a match, saying why, until tokens are requested; payments it verified have to be verified again',
    tag,
    access: may('treasury.match'),
    params: z.object({ id: z.uuid('common.field_invalid') }),
    body: z.object({ reason }),
    reply: dataOf(z.object({ match_id: z.uuid() })),
  }),
}
