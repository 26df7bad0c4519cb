import { z } from 'zod'
import { optionalParagraphs, requiredParagraphs } from '../../common/free-text.ts'
import { call } from '../../common/call.ts'
import { done, moment, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'

const tag = 'kyc'
const id = z.object({ id: uuid() })
const reason = requiredParagraphs('kyc.reason_required')

/** The decision of a review; a rejection needs a comment. */
export const review = z
  .object({
    applicationId: uuid(),
    status: z.enum(['APPROVED', 'REJECTED'], 'kyc.status_invalid'),
    comments: optionalParagraphs().optional(),
    /**
     * When the round that the reviewer read was sent. If the person has sent another round since, the decision is
     * refused.
     */
    submitted_at: moment.optional(),
  })
  .refine((input) => input.status === 'APPROVED' || Boolean(input.comments), {
    path: ['comments'],
    message: 'kyc.reason_required',
  })

/** What reviewers decide. */
export const decisionCalls = {
  approve: call({
    method: 'POST',
    path: '/api/kyc/approve/:id',
    summary: 'Approve an application; registers the wallet on the chain',
    tag,
    access: may('kyc.review'),
    params: id,
    reply: done,
  }),
  reject: call({
    method: 'POST',
    path: '/api/kyc/reject/:id',
    summary: 'Reject an application with a reason',
    tag,
    access: may('kyc.review'),
    params: id,
    body: z.object({ reason }),
    reply: done,
  }),
  review: call({
    method: 'POST',
    path: '/api/kyc/review',
    summary: 'Approve or reject an application',
    tag,
    access: may('kyc.review'),
    body: review,
    reply: done,
  }),
}
