import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { documentRule } from '../../kyc/documents.ts'
import {
  holdingProof,
  holdingTerms,
  holdingUpload,
  listedHolding,
  ownHolding,
  proofEnding,
} from '../holding.ts'
import { search } from '../../common/lists/search.ts'

const tag = 'taxes'
const admin = '/api/admin/taxes'
const ownProofs = '/api/holding-proofs'
const params = z.object({ id: uuid('common.field_invalid') })

/** Companies' proofs of holding at least 5 % of a project. */
export const holdingCalls = {
  readOwnHolding: call({
    method: 'GET',
    path: ownProofs,
    summary:
      'The caller’s proofs of holding at least 5 % of a project, and the projects for which they can upload one',
    tag,
    access: 'signed_in',
    reply: dataOf(ownHolding),
  }),
  uploadHolding: call({
    method: 'POST',
    path: ownProofs,
    summary: "Upload the proof of a company's holding, for staff to confirm (JPG, PNG or PDF, 5 MB)",
    tag,
    access: 'signed_in',
    body: 'multipart',
    form: holdingUpload,
    file: documentRule,
    reply: dataOf(ownHolding),
  }),
  readHoldingDocument: call({
    method: 'GET',
    path: `${ownProofs}/:id/document`,
    summary: 'The document of a proof, for its owner or a reviewer',
    tag,
    access: 'signed_in',
    params,
    reply: 'file',
  }),
  withdrawHolding: call({
    method: 'DELETE',
    path: `${ownProofs}/:id`,
    summary: 'Withdraw one of the caller’s proofs before it is decided; its document is deleted',
    tag,
    access: 'signed_in',
    params,
    reply: dataOf(ownHolding),
  }),
  listHoldings: call({
    method: 'GET',
    path: `${admin}/holding-proofs`,
    summary: 'Companies’ proofs of holding at least 5 % of a project; unconfirmed ones come first',
    tag,
    access: may('taxes.read'),
    query: page.extend({ search }),
    reply: pageOf(listedHolding),
  }),
  readHoldingOf: call({
    method: 'GET',
    path: `${admin}/companies/:id/holding-proofs`,
    summary:
      'A company’s proofs of holding at least 5 % of a project, and the projects for which one can be entered',
    tag,
    access: may('taxes.read'),
    params,
    reply: dataOf(ownHolding),
  }),
  recordHolding: call({
    method: 'POST',
    path: `${admin}/companies/:id/holding-proofs`,
    summary: 'Enter a proof that a company sent, for another person to confirm (JPG, PNG or PDF, 5 MB)',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: 'multipart',
    form: holdingUpload,
    file: documentRule,
    reply: dataOf(ownHolding),
  }),
  confirmHolding: call({
    method: 'POST',
    path: `${admin}/holding-proofs/:id/confirm`,
    summary: 'Confirm a proof that agrees with its document and the register, with a reason',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: holdingTerms,
    reply: dataOf(holdingProof),
  }),
  endHolding: call({
    method: 'POST',
    path: `${admin}/holding-proofs/:id/end`,
    summary: 'Refuse a waiting proof or revoke a confirmed one, with a reason',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: proofEnding,
    reply: dataOf(holdingProof),
  }),
}
