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
      'The account to which distributions are paid to one, with a masked IBAN, and the one replacing it',
    tag,
    access: 'signed_in',
    reply: dataOf(ownPayoutAccounts),
  }),
  setAccount: call({
    method: 'PUT',
    path,
    summary:
      'Set the account to which distributions are paid, in force after 48 hours; without a second factor the password is asked again',
    tag,
    access: 'signed_in',
    body: payoutAccountChange,
    reply: dataOf(ownPayoutAccounts),
  }),
}
