import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, page, pageOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { chainDifference } from '../holdings.ts'
import { failedOperation, retried, retryRequest } from '../operations.ts'
import { stoppedSigner } from '../signers.ts'

const tag = 'registry'

/** What the chain refused, where it disagrees with the register, and the keys that stopped. */
export const chainCalls = {
  listFailedOperations: call({
    method: 'GET',
    path: '/api/admin/chain/operations',
    summary: 'What the chain refused and is still wanted, newest first',
    tag,
    access: may('registry.read'),
    query: page,
    reply: pageOf(failedOperation),
  }),
  retryOperation: call({
    method: 'POST',
    path: '/api/admin/chain/operations/retry',
    summary: 'Ask the chain again for what it refused, with a reason',
    tag,
    access: may('registry.retry'),
    body: retryRequest,
    reply: dataOf(retried),
  }),
  checkChain: call({
    method: 'GET',
    path: '/api/admin/chain/check',
    summary: 'Where the chain and the register disagree; empty when they agree',
    tag,
    access: may('registry.read'),
    reply: dataOf(z.array(chainDifference)),
  }),
  listStoppedSigners: call({
    method: 'GET',
    path: '/api/admin/chain/stopped-signers',
    summary: 'Keys of the platform with which nothing more is signed; empty when all is well',
    tag,
    access: may('registry.read'),
    reply: dataOf(z.array(stoppedSigner)),
  }),
}
