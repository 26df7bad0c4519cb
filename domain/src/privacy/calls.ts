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
      'All data and documents of the caller as a ZIP; requires the password or an emailed code; one at a time; leaves an audit row',
    tag,
    access: 'signed_in',
    body: ownProof,
    reply: 'export',
  }),
  readClosing: call({
    method: 'GET',
    path: '/api/account/closing',
    summary: 'What would be retained if the caller closed their account, and what prevents it',
    tag,
    access: 'signed_in',
    reply: dataOf(closingOutlook),
  }),
  closeAccount: call({
    method: 'POST',
    path: '/api/account/close',
    summary: 'Close the caller’s account permanently; requires the password or an emailed code',
    tag,
    access: 'signed_in',
    body: ownProof,
    reply: done.extend({ erase_after: z.iso.datetime({ offset: true }) }),
  }),
}
