import { z } from 'zod'
import { call, type FileRule } from '../common/call.ts'
import { dataOf, done, moment, page, pageOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { application, applicationStatuses, personalData } from './application.ts'
import { DOCUMENT_BYTES_MAX, documentType } from './documents.ts'
import { neighbours, queueRow, reading, reviewedApplication } from './queue.ts'
import { questionnaire } from './questionnaire.ts'
import { round } from './rounds.ts'
import { ownWalletChange } from './wallet-change.ts'
import { proof, proofRequest } from './wallet-proof.ts'
import { queueColumns } from './queue-columns.ts'
import { columnsOf } from '../common/list-view.ts'

const tag = 'kyc'
const id = z.object({ id: z.uuid() })
const own = { application_id: z.uuid().nullish() }
const reason = z
  .string('kyc.reason_required')
  .trim()
  .min(1, 'kyc.reason_required')
  .max(2000, 'common.too_long')

/** The decision of a review; a rejection needs a comment. */
export const review = z
  .object({
    applicationId: z.uuid(),
    status: z.enum(['APPROVED', 'REJECTED'], 'kyc.status_invalid'),
    comments: z.string().trim().max(2000, 'common.too_long').optional(),
    /** When the round that the reviewer has read was sent; if the person has sent another since, nothing is decided. */
    submitted_at: moment.optional(),
  })
  .refine((input) => input.status === 'APPROVED' || Boolean(input.comments), {
    path: ['comments'],
    message: 'kyc.reason_required',
  })

const queueFilter = {
  status: z.enum(applicationStatuses).default('SUBMITTED'),
  search: z.string().max(100).optional(),
}

export const kycCalls = {
  listOwn: call({
    method: 'GET',
    path: '/api/kyc/applications',
    summary:
      'The own application, an unsaved draft before the first save; then its change in progress, if any',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(application)),
  }),
  read: call({
    method: 'GET',
    path: '/api/kyc/applications/:id',
    summary: 'One application: the own one, or any for a reviewer, who leaves an audit row',
    tag,
    access: 'signed_in',
    params: id,
    reply: z.object({ success: z.literal(true), application }),
  }),
  readAsReviewer: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id',
    summary: 'One application, for review; leaves an audit row',
    tag,
    access: may('kyc.read'),
    params: id,
    reply: dataOf(reviewedApplication),
  }),
  readNeighbours: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id/neighbours',
    summary: 'The applications before and after this one in the list with the same filter',
    tag,
    access: may('kyc.read'),
    params: id,
    query: z.object(queueFilter),
    reply: dataOf(neighbours),
  }),
  listForReview: call({
    method: 'GET',
    path: '/api/admin/kyc/applications',
    summary: 'Applications in one status: the waiting ones longest waiting first, the others newest first',
    tag,
    access: may('kyc.read'),
    query: page.extend(queueFilter),
    reply: pageOf(queueRow),
  }),
  exportQueue: call({
    method: 'GET',
    path: '/api/admin/kyc/applications.csv',
    summary: 'The same list, all of it, as a spreadsheet',
    tag,
    access: may('kyc.read'),
    query: z.object({ ...queueFilter, columns: columnsOf(queueColumns) }),
    reply: 'export',
  }),
  countWaiting: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/count',
    summary: 'How many applications wait for review; counted up to 100',
    tag,
    access: may('kyc.read'),
    reply: dataOf(z.object({ waiting: z.number().int() })),
  }),
  listRounds: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id/rounds',
    summary:
      'Each sending of an application, newest first: its decision and what changed since the one before',
    tag,
    access: may('kyc.read'),
    params: id,
    reply: dataOf(z.array(round)),
  }),
  listReadings: call({
    method: 'GET',
    path: '/api/admin/kyc/applications/:id/readings',
    summary: 'Which reviewers looked at an application and its documents, latest first',
    tag,
    access: may('kyc.read'),
    params: id,
    query: page,
    reply: pageOf(reading),
  }),
  savePersonal: call({
    method: 'PUT',
    path: '/api/kyc/personal',
    summary: 'Save the personal data; makes the application on first use',
    tag,
    access: 'signed_in',
    body: personalData.safeExtend(own),
    reply: dataOf(application),
  }),
  saveDocuments: call({
    method: 'PUT',
    path: '/api/kyc/document',
    summary: 'State which uploaded documents belong to the application',
    tag,
    access: 'signed_in',
    body: z.object({
      id_front_url: z.string().nullish(),
      id_back_url: z.string().nullish(),
      id_proof_url: z.string().nullish(),
      powers_url: z.string().nullish(),
    }),
    reply: dataOf(application),
  }),
  saveQuestionnaire: call({
    method: 'PUT',
    path: '/api/kyc/questionnaire',
    summary: 'Save the questionnaire',
    tag,
    access: 'signed_in',
    body: questionnaire.extend(own),
    reply: dataOf(application),
  }),
  uploadDocument: call({
    method: 'POST',
    path: '/api/kyc/document',
    summary: 'Upload one document (JPG, PNG or PDF, at most 5 MB)',
    tag,
    access: 'signed_in',
    body: 'multipart',
    form: z.object({ document_type: documentType }),
    file: () =>
      ({
        bytesMax: DOCUMENT_BYTES_MAX,
        tooLarge: 'kyc.document_too_large',
        missing: 'kyc.document_required',
      }) satisfies FileRule,
    reply: z.object({ success: z.literal(true), url: z.string() }),
  }),
  deleteDocument: call({
    method: 'DELETE',
    path: '/api/kyc/document',
    summary: 'Remove one document from the application',
    tag,
    access: 'signed_in',
    body: z.object({ application_id: z.uuid(), document_type: documentType }),
    reply: done,
  }),
  readDocument: call({
    method: 'GET',
    path: '/api/kyc/document/:id/:type',
    summary: 'One document of an application; a reviewer reading it leaves an audit row',
    tag,
    access: 'signed_in',
    params: z.object({ id: z.uuid(), type: documentType }),
    reply: 'file',
  }),
  submit: call({
    method: 'POST',
    path: '/api/kyc/submit',
    summary: 'Send the application for review',
    tag,
    access: 'signed_in',
    reply: done,
  }),
  startChange: call({
    method: 'POST',
    path: '/api/kyc/change',
    summary: 'Begin to change approved data or the wallet, or go on with it; what is approved stays in force',
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
  requestProof: call({
    method: 'POST',
    path: '/api/kyc/wallet-proof/request',
    summary: 'A message to sign with a wallet, which proves control of it; single use',
    tag,
    access: 'signed_in',
    body: proofRequest,
    reply: dataOf(z.object({ nonce: z.string(), message: z.string(), expires_at: moment })),
  }),
  proveWallet: call({
    method: 'POST',
    path: '/api/kyc/wallet-proof',
    summary: 'Prove control of a wallet by the signature (EIP-191) of a message requested before',
    tag,
    access: 'signed_in',
    body: proof,
    reply: done,
  }),
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
