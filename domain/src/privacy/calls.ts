import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, done } from '../common/reply.ts'
import { closingOutlook } from './closing.ts'
import { ownProof } from './own-proof.ts'

const tag = 'privacy'

/** The calls with which people manage their own data. */
export const privacyCalls = {
  exportData: call({
    method: 'POST',
    path: '/api/account/export',
    summary:
      'A ZIP with all one’s own data and documents, after the password or an emailed code; one at a time, leaves an audit row',
    tag,
    access: 'signed_in',
    body: ownProof,
    reply: 'export',
  }),
  readClosing: call({
    method: 'GET',
    path: '/api/account/closing',
    summary: 'What closing one’s account would keep, and what stands against it',
    tag,
    access: 'signed_in',
    reply: dataOf(closingOutlook),
  }),
  closeAccount: call({
    method: 'POST',
    path: '/api/account/close',
    summary: 'Close one’s account for good; the password, or the code that was mailed for it, is asked again',
    tag,
    access: 'signed_in',
    body: ownProof,
    reply: done.extend({ erase_after: z.iso.datetime({ offset: true }) }),
  }),
}
