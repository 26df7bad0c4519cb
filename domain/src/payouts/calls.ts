import { call } from '../common/call.ts'
import { dataOf } from '../common/reply.ts'
import { ownPayoutAccounts, payoutAccountChange } from './account.ts'

const tag = 'payouts'
const path = '/api/payout-account'

export const payoutCalls = {
  readAccount: call({
    method: 'GET',
    path,
    summary:
      'The account to which the caller’s distributions are paid, and the one that will replace it, with masked IBANs',
    tag,
    access: 'signed_in',
    reply: dataOf(ownPayoutAccounts),
  }),
  setAccount: call({
    method: 'PUT',
    path,
    summary:
      'Set the account to which the caller’s distributions are paid, in force after 48 hours; without a second factor, the password is required',
    tag,
    access: 'signed_in',
    body: payoutAccountChange,
    reply: dataOf(ownPayoutAccounts),
  }),
}
