import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, done, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { statedAccount, statedAccountRequest } from '../stated-account.ts'

const tag = 'distributions'
const path = '/api/admin/stated-accounts'
const params = z.object({ id: uuid('common.field_invalid') })

/** The accounts to which the platform pays what it owes to people who closed their account here or died. */
export const statedAccountCalls = {
  listStatedAccounts: call({
    method: 'GET',
    path,
    summary:
      'Bank accounts named for people who closed their account here or died and that wait for approval, oldest first',
    tag,
    access: may('user.list'),
    reply: dataOf(z.array(statedAccount)),
  }),
  stateAccount: call({
    method: 'POST',
    path: '/api/users/:id/stated-account',
    summary:
      'Name the bank account to which somebody who closed their account here, or their heirs, will be paid, with a reason; another person approves it',
    tag,
    access: may('treasury.pay'),
    params,
    body: statedAccountRequest,
    reply: dataOf(statedAccount),
  }),
  approveStatedAccount: call({
    method: 'POST',
    path: `${path}/:id/approve`,
    summary: 'Approve such a bank account; payments go to it from then on',
    tag,
    access: may('treasury.pay'),
    params,
    reply: done,
  }),
  withdrawStatedAccount: call({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    summary: 'Withdraw such a bank account before its approval; repeating the call changes nothing',
    tag,
    access: may('treasury.pay'),
    params,
    reply: done,
  }),
}
