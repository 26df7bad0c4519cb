import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { exactCount, exactResult, match } from '../match.ts'
import { rowId } from './ids.ts'
import { reason } from './reason.ts'

const tag = 'treasury'

/** Which transfers pay which investments. */
export const matchCalls = {
  matchEntries: call({
    method: 'POST',
    path: '/api/admin/bank-matches',
    summary: 'Confirm which transfers pay which investments; all unverified payments are verified, or none',
    tag,
    access: may('treasury.match'),
    body: match,
    reply: dataOf(z.object({ match_id: uuid() })),
  }),
  countExact: call({
    method: 'GET',
    path: '/api/admin/bank-matches/exact',
    summary: 'How many matches leave no doubt, counted up to the 200 that one confirmation takes',
    tag,
    access: may('treasury.match'),
    reply: dataOf(exactCount),
  }),
  matchExact: call({
    method: 'POST',
    path: '/api/admin/bank-matches/exact',
    summary: 'Confirm all exact matches, oldest first, at most 200',
    tag,
    access: may('treasury.match'),
    reply: dataOf(exactResult),
  }),
  undoMatch: call({
    method: 'POST',
    path: '/api/admin/bank-matches/:id/undo',
    summary:
      'Undo a match before tokens are requested, with a reason; payments that it verified have to be verified again',
    tag,
    access: may('treasury.match'),
    params: rowId,
    body: z.object({ reason }),
    reply: dataOf(z.object({ match_id: uuid() })),
  }),
}
