import { call } from '../common/call.ts'
import { dataOf } from '../common/reply.ts'
import { usualWaits } from './usual.ts'

export const waitCalls = {
  read: call({
    method: 'GET',
    path: '/api/waits',
    summary:
      'How long verifications, payments and other things that people wait for usually take, as measured',
    tag: 'waits',
    access: 'signed_in',
    reply: dataOf(usualWaits),
  }),
}
