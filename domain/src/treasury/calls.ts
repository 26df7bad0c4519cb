import { z } from 'zod'
import { call } from '../common/call.ts'
import { columnsOf, selectedIds, selectedNumbers } from '../common/list-view.ts'
import { dataOf, day, done, page, pageOf } from '../common/reply.ts'
import { sortOrders } from '../common/sort-order.ts'
import { may } from '../identity/permissions.ts'
import { issuer, newAllocation } from './allocation.ts'
import { bankEntryStates, directions, refundStates } from './entry-states.ts'
import { entryColumns, entrySorts, refundColumns, refundSorts, statementSorts } from './lists.ts'
import { exactResult, match } from './match.ts'
import { moneyCase } from './money-case.ts'
import { paymentFile } from './payment-file.ts'
import { dueRefund, refund } from './refund.ts'
import { balances, bankEntry, bankStatement, importResult, STATEMENT_BYTES_MAX } from './statement.ts'

const tag = 'treasury'
const entryId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

const uuid = z.object({ id: z.uuid('common.field_invalid') })

const REASON_CHARACTERS_MAX = 2000
const reason = z
  .string('treasury.reason_required')
  .trim()
  .min(1, 'treasury.reason_required')
  .max(REASON_CHARACTERS_MAX, 'common.too_long')

const order = z.enum(sortOrders, 'common.field_invalid').optional()
const entryFilter = z.object({
  state: z.enum(bankEntryStates, 'common.field_invalid').optional(),
  direction: z.enum(directions, 'common.field_invalid').optional(),
  search: z.string().max(100).optional(),
  sort: z.enum(entrySorts, 'common.field_invalid').optional(),
  order,
})
const statementFilter = z.object({
  sort: z.enum(statementSorts, 'common.field_invalid').optional(),
  order,
})
const refundFilter = z.object({
  state: z.enum(refundStates, 'common.field_invalid').optional(),
  sort: z.enum(refundSorts, 'common.field_invalid').optional(),
  order,
})

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
    summary: 'Imported bank statements, newest first unless sorted otherwise',
    tag,
    access: may('treasury.read'),
    query: page.extend(statementFilter.shape),
    reply: pageOf(bankStatement),
  }),
  listEntries: call({
    method: 'GET',
    path: '/api/admin/bank-entries',
    summary: 'Movements of the bank account, newest first unless sorted otherwise',
    tag,
    access: may('treasury.read'),
    query: page.extend(entryFilter.shape),
    reply: pageOf(bankEntry),
  }),
  exportEntries: call({
    method: 'GET',
    path: '/api/admin/bank-entries.csv',
    summary: 'The same list as a spreadsheet',
    tag,
    access: may('treasury.read'),
    query: entryFilter.extend({ columns: columnsOf(entryColumns), ids: selectedNumbers }),
    reply: 'export',
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
  listIssuers: call({
    method: 'GET',
    path: '/api/admin/treasury/issuers',
    summary: 'Projects that were published, and what their issuers have with the platform',
    tag,
    access: may('treasury.read'),
    reply: dataOf(z.array(issuer)),
  }),
  allocateEntry: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/allocate',
    summary: 'Say that what is left of a movement is an issuer’s, the tax office’s or the firm’s own',
    tag,
    access: may('treasury.match'),
    params: entryId,
    body: newAllocation,
    reply: dataOf(bankEntry),
  }),
  undoAllocation: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/undo-allocation',
    summary: 'Open an allocated movement again, saying why, while its money has not been used',
    tag,
    access: may('treasury.match'),
    params: entryId,
    body: z.object({ reason }),
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
    params: uuid,
    body: z.object({ reason }),
    reply: dataOf(z.object({ match_id: z.uuid() })),
  }),
  listDueRefunds: call({
    method: 'GET',
    path: '/api/admin/refunds/due',
    summary: 'Investments with money to be sent back and no refund yet, oldest first, at most 200',
    tag,
    access: may('treasury.read'),
    reply: dataOf(z.array(dueRefund)),
  }),
  listRefunds: call({
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refunds, newest first unless sorted otherwise',
    tag,
    access: may('treasury.read'),
    query: page.extend(refundFilter.shape),
    reply: pageOf(refund),
  }),
  exportRefunds: call({
    method: 'GET',
    path: '/api/admin/refunds.csv',
    summary: 'The same list as a spreadsheet',
    tag,
    access: may('treasury.read'),
    query: refundFilter.extend({ columns: columnsOf(refundColumns), ids: selectedIds }),
    reply: 'export',
  }),
  refundEntry: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/refund',
    summary: 'Request that what is left of a transfer is sent back to the account it came from, saying why',
    tag,
    access: may('treasury.pay'),
    params: entryId,
    body: z.object({ reason }),
    reply: dataOf(z.object({ refund_ids: z.array(z.uuid()) })),
  }),
  refundInvestment: call({
    method: 'POST',
    path: '/api/admin/investments/:id/refund',
    summary:
      'Request that what an investment was paid too much is sent back to where it came from, saying why',
    tag,
    access: may('treasury.pay'),
    params: uuid,
    body: z.object({ reason }),
    reply: dataOf(z.object({ refund_ids: z.array(z.uuid()) })),
  }),
  approveRefund: call({
    method: 'POST',
    path: '/api/admin/refunds/:id/approve',
    summary: 'Approve a refund, as another person than requested it; one that was returned is tried again',
    tag,
    access: may('treasury.pay'),
    params: uuid,
    reply: done,
  }),
  cancelRefund: call({
    method: 'POST',
    path: '/api/admin/refunds/:id/cancel',
    summary: 'Cancel a refund whose money has not left, or has come back',
    tag,
    access: may('treasury.pay'),
    params: uuid,
    reply: done,
  }),
  createPaymentFile: call({
    method: 'POST',
    path: '/api/admin/payment-files',
    summary: 'Put all approved orders that are in no file into one for the bank (pain.001)',
    tag,
    access: may('treasury.pay'),
    body: z.object({ execution_day: day }),
    reply: dataOf(paymentFile),
  }),
  listPaymentFiles: call({
    method: 'GET',
    path: '/api/admin/payment-files',
    summary:
      'The newest 50 files of orders, and how many approved orders are in none: ready, or held because the payee is blocked',
    tag,
    access: may('treasury.read'),
    reply: z.object({
      success: z.literal(true),
      data: z.array(paymentFile),
      waiting: z.number().int(),
      held: z.number().int(),
      /** The last day that statements cover; null before the first statement. */
      stated: day.nullable(),
    }),
  }),
  readPaymentFile: call({
    method: 'GET',
    path: '/api/admin/payment-files/:id',
    summary: 'A file of orders, the same bytes each time',
    tag,
    access: may('treasury.pay'),
    params: entryId,
    reply: 'export',
  }),
  reportRefusal: call({
    method: 'POST',
    path: '/api/admin/payment-files/:id/refusal',
    summary:
      'Report that the bank refused a file, once statements would show its debits; another person confirms',
    tag,
    access: may('treasury.pay'),
    params: entryId,
    body: z.object({ reason }),
    reply: dataOf(paymentFile),
  }),
  withdrawRefusal: call({
    method: 'POST',
    path: '/api/admin/payment-files/:id/refusal/withdraw',
    summary: 'Withdraw the report that the bank refused a file',
    tag,
    access: may('treasury.pay'),
    params: entryId,
    reply: dataOf(paymentFile),
  }),
  confirmRefusal: call({
    method: 'POST',
    path: '/api/admin/payment-files/:id/refusal/confirm',
    summary:
      'Confirm, as another person than reported it, that the bank refused a file: its unpaid orders wait again',
    tag,
    access: may('treasury.pay'),
    params: entryId,
    reply: dataOf(paymentFile),
  }),
}
