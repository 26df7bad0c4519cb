import { z } from 'zod'
import { call } from '../../common/call.ts'
import { columnsOf, selectedNumbers } from '../../common/lists/view.ts'
import { search } from '../../common/lists/search.ts'
import { dataOf, page, pageOf } from '../../common/reply.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { may } from '../../identity/permissions.ts'
import { bankEntryStates, directions } from '../entry-states.ts'
import { entryColumns, entrySorts } from '../lists.ts'
import { bankEntry } from '../statement.ts'
import { suggestionReasons } from '../suggestion-reason.ts'
import { numberId } from './ids.ts'
import { reason } from './reason.ts'

const tag = 'treasury'

const entryFilter = z.object({
  state: z.enum(bankEntryStates, 'common.field_invalid').optional(),
  direction: z.enum(directions, 'common.field_invalid').optional(),
  /** Only open transfers whose likeliest suggestion has this reason. */
  reason: z.enum(suggestionReasons, 'common.field_invalid').optional(),
  search,
  sort: z.enum(entrySorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})

/** The movements of the bank account, and setting aside those that need no explanation. */
export const bankEntryCalls = {
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
  setEntryAside: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/set-aside',
    summary: 'Set aside a movement that needs no explanation, with a reason',
    tag,
    access: may('treasury.import'),
    params: numberId,
    body: z.object({ reason }),
    reply: dataOf(bankEntry),
  }),
  takeEntryBack: call({
    method: 'POST',
    path: '/api/admin/bank-entries/:id/take-back',
    summary: 'Take back a movement that was set aside; repeating the call changes nothing',
    tag,
    access: may('treasury.import'),
    params: numberId,
    reply: dataOf(bankEntry),
  }),
}
