import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, moment, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { distribution, distributionTerms, sharesDigest } from '../distribution.ts'

const tag = 'distributions'
const path = '/api/admin/distributions'
const params = z.object({ id: uuid('common.field_invalid') })

/** With the digest of a preview, the distribution waits for approval. Without it, the distribution stays a draft. */
const saved = z.object({ terms: distributionTerms, digest: sharesDigest.optional() })

/** Preparing a distribution, until it is approved or cancelled. */
export const termsCalls = {
  create: call({
    method: 'POST',
    path,
    summary:
      'Save a new distribution: a draft or, with the digest of its preview, one that waits for approval',
    tag,
    access: may('distribution.prepare'),
    body: saved,
    idempotent: true,
    reply: dataOf(distribution),
  }),
  read: call({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One distribution',
    tag,
    access: may('distribution.read'),
    params,
    reply: dataOf(distribution),
  }),
  change: call({
    method: 'PUT',
    path: `${path}/:id`,
    summary:
      'Change the terms of a distribution that is not approved; with prepared_at, only if nobody has saved it since',
    tag,
    access: may('distribution.prepare'),
    params,
    body: saved.extend({ prepared_at: moment.optional() }),
    reply: dataOf(distribution),
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancel a distribution that is not approved; repeating the call changes nothing',
    tag,
    access: may('distribution.prepare'),
    params,
    reply: dataOf(distribution),
  }),
}
