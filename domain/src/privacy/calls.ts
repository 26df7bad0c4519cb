import { call } from '../common/call.ts'

const tag = 'privacy'

/** What people can do about their own data by themselves. */
export const privacyCalls = {
  exportData: call({
    method: 'GET',
    path: '/api/account/export',
    summary: 'A ZIP with all one’s own data and documents; one at a time, leaves an audit row',
    tag,
    access: 'signed_in',
    reply: 'file',
  }),
}
