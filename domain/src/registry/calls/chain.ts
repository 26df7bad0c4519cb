import { z } from 'zod'
import { call } from '../../common/call.ts'
import { days } from '../../common/lists/days.ts'
import { search } from '../../common/lists/search.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'
import { columnsOf, selectedNumbers } from '../../common/lists/view.ts'
import { dataOf, page, pageOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { chainDifference } from '../holdings.ts'
import { operationColumns, operationSorts } from '../lists/operations.ts'
import { failedOperation, operationKinds, retried, retryRequest } from '../operations.ts'
import { stoppedSigner } from '../signers.ts'

const tag = 'registry'

const operationFilter = {
  kind: z.enum(operationKinds, 'common.field_invalid').optional(),
  /** A part of the project's name. */
  search,
  /** The days on which the chain last refused them. */
  ...days,
  sort: z.enum(operationSorts, 'common.field_invalid').default('failed'),
  order: z.enum(sortOrders, 'common.field_invalid').default('desc'),
}

/** The operations that the chain refused, its differences from the register, and the keys that stopped signing. */
export const chainCalls = {
  listFailedOperations: call({
    method: 'GET',
    path: '/api/admin/chain/operations',
    summary:
      'Operations that the chain refused and that are still wanted, newest first unless sorted otherwise',
    tag,
    access: may('registry.read'),
    query: page.extend(operationFilter),
    reply: pageOf(failedOperation),
  }),
  exportFailedOperations: call({
    method: 'GET',
    path: '/api/admin/chain/operations.csv',
    summary: 'The same list or its selected rows as a spreadsheet',
    tag,
    access: may('registry.read'),
    query: z.object({ ...operationFilter, columns: columnsOf(operationColumns), ids: selectedNumbers }),
    reply: 'export',
  }),
  retryOperation: call({
    method: 'POST',
    path: '/api/admin/chain/operations/retry',
    summary: 'Retry refused operations on the chain, with a reason',
    tag,
    access: may('registry.retry'),
    body: retryRequest,
    reply: dataOf(retried),
  }),
  checkChain: call({
    method: 'GET',
    path: '/api/admin/chain/check',
    summary: 'The differences between chain and register; empty if there are none',
    tag,
    access: may('registry.read'),
    reply: dataOf(z.array(chainDifference)),
  }),
  listStoppedSigners: call({
    method: 'GET',
    path: '/api/admin/chain/stopped-signers',
    summary: 'Stopped signers: keys of the platform with which nothing is signed for now; usually empty',
    tag,
    access: may('registry.read'),
    reply: dataOf(z.array(stoppedSigner)),
  }),
}
