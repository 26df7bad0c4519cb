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
    summary: 'Begin to change approved data or the wallet, or go on with it; what is approved stays in force',
    tag,
    access: 'signed_in',
    reply: dataOf(application),
  }),
  takeBackChange: call({
    method: 'POST',
    path: '/api/kyc/change/take-back',
    summary: 'Take back a change that waits for review, to correct or drop it',
    tag,
    access: 'signed_in',
    reply: dataOf(application),
  }),
  discardChange: call({
    method: 'DELETE',
    path: '/api/kyc/change',
    summary: 'Drop a change that has not been sent or was rejected',
    tag,
    access: 'signed_in',
    reply: done,
  }),
  readWalletChange: call({
    method: 'GET',
    path: '/api/kyc/wallet-change',
    summary: 'The latest move of the caller to another wallet; null when there was none',
    tag,
    access: 'signed_in',
    reply: dataOf(ownWalletChange.nullable()),
  }),
}
