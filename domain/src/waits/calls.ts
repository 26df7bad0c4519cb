import { call } from '../common/call.ts'
import { dataOf } from '../common/reply.ts'
import { ownWaits } from './usual.ts'

export const waitCalls = {
  read: call({
    method: 'GET',
    path: '/api/waits',
    summary: 'How long what investors wait for usually takes, as measured on the platform',
    tag: 'waits',
    access: 'signed_in',
    reply: dataOf(ownWaits),
  }),
}
