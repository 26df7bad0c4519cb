import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { seenVersion } from '../seen-version.ts'
import { newWording, wording } from '../wordings.ts'

const tag = 'protection'
const own = '/api/protection'
const admin = '/api/admin/protection'

/** Calls for the texts that the law requires us to show. */
export const wordingCalls = {
  listWordings: call({
    method: 'GET',
    path: `${own}/wordings`,
    summary: 'The newest version of each text that the law requires to be shown',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(wording)),
  }),
  addWording: call({
    method: 'POST',
    path: `${admin}/wordings`,
    summary: 'Add a version of a text that the law requires to be shown',
    tag,
    access: may('protection.edit'),
    body: newWording.safeExtend({ seen_version: seenVersion }),
    reply: dataOf(z.array(wording)),
  }),
}
