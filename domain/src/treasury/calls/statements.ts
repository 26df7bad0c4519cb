import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, page, pageOf } from '../../common/reply.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { may } from '../../identity/permissions.ts'
import { statementSorts } from '../lists.ts'
import { balances, bankStatement, importResult, STATEMENT_BYTES_MAX } from '../statement.ts'

const tag = 'treasury'

const statementFilter = z.object({
  sort: z.enum(statementSorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})

/** Imported bank statements, and the balances of bank and ledger. */
export const statementCalls = {
  importStatements: call({
    method: 'POST',
    path: '/api/admin/bank-statements',
    summary:
      'Import a file of bank statements (camt.053 or Norma 43), all or nothing; known movements are not added again',
    tag,
    access: may('treasury.import'),
    body: 'multipart',
    form: z.object({}),
    file: () => ({
      bytesMax: STATEMENT_BYTES_MAX,
      tooLarge: 'treasury.statement_too_large',
      missing: 'treasury.statement_empty',
      empty: 'treasury.statement_empty',
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
  readBalances: call({
    method: 'GET',
    path: '/api/admin/treasury/balances',
    summary: 'The balance according to the bank, and the accounts of the ledger',
    tag,
    access: may('treasury.read'),
    reply: dataOf(balances),
  }),
}
