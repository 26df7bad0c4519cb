import { call } from '../../common/call.ts'
import { dataOf, done } from '../../common/reply.ts'
import { application } from '../application.ts'
import { ownWalletChange } from '../wallet-change.ts'

const tag = 'kyc'

/** Calls for changing approved data and moving to another wallet. */
export const changeCalls = {
  startChange: call({
    method: 'POST',
    path: '/api/kyc/change',
    summary:
      'Start or continue a change of approved data or of the wallet; the approved data stays in force meanwhile',
    tag,
    access: 'signed_in',
    reply: dataOf(application),
  }),
  takeBackChange: call({
    method: 'POST',
    path: '/api/kyc/change/take-back',
    summary: 'Take back a change that waits for review, to correct or discard it',
    tag,
    access: 'signed_in',
    reply: dataOf(application),
  }),
  discardChange: call({
    method: 'DELETE',
    path: '/api/kyc/change',
    summary: 'Discard a change that has not been submitted or was rejected',
    tag,
    access: 'signed_in',
    reply: done,
  }),
  readWalletChange: call({
    method: 'GET',
    path: '/api/kyc/wallet-change',
    summary: 'The caller’s latest change of wallet; null if there was none',
    tag,
    access: 'signed_in',
    reply: dataOf(ownWalletChange.nullable()),
  }),
}
