import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { documentRule } from '../../kyc/documents.ts'
import { proofEnding } from '../holding.ts'
import {
  nonResident,
  ownResidence,
  residenceCertificate,
  residenceForm,
  residenceTerms,
  residenceUpload,
} from '../residence.ts'
import { search } from '../../common/lists/search.ts'

const tag = 'taxes'
const admin = '/api/admin/taxes'
const own = '/api/residence-certificates'
const params = z.object({ id: uuid('common.field_invalid') })

/** Certificates of tax residence of people who live in another country. */
export const residenceCalls = {
  readOwnResidence: call({
    method: 'GET',
    path: own,
    summary: "The caller's certificates of tax residence",
    tag,
    access: 'signed_in',
    reply: dataOf(ownResidence),
  }),
  uploadResidence: call({
    method: 'POST',
    path: own,
    summary: "Upload the caller's certificate of tax residence, for staff to confirm (JPG, PNG or PDF, 5 MB)",
    tag,
    access: 'signed_in',
    body: 'multipart',
    form: residenceUpload,
    file: documentRule,
    reply: dataOf(ownResidence),
  }),
  readResidenceDocument: call({
    method: 'GET',
    path: `${own}/:id/document`,
    summary: 'The document of a certificate, for its owner or a reviewer',
    tag,
    access: 'signed_in',
    params,
    reply: 'file',
  }),
  withdrawResidence: call({
    method: 'DELETE',
    path: `${own}/:id`,
    summary: 'Withdraw the caller’s certificate before it is decided; its document is deleted',
    tag,
    access: 'signed_in',
    params,
    reply: dataOf(ownResidence),
  }),
  listNonResidents: call({
    method: 'GET',
    path: `${admin}/non-residents`,
    summary: 'Verified people who live abroad, and their certificates; unconfirmed ones come first',
    tag,
    access: may('taxes.read'),
    query: page.extend({ search }),
    reply: pageOf(nonResident),
  }),
  recordResidence: call({
    method: 'POST',
    path: `${admin}/non-residents/:id/certificates`,
    summary: 'Record a certificate of tax residence that a person sent (JPG, PNG or PDF, 5 MB)',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: 'multipart',
    form: residenceForm,
    file: documentRule,
    reply: dataOf(residenceCertificate),
  }),
  confirmResidence: call({
    method: 'POST',
    path: `${admin}/residence-certificates/:id/confirm`,
    summary: 'Confirm an uploaded certificate, with the terms in its document',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: residenceTerms,
    reply: dataOf(residenceCertificate),
  }),
  endResidence: call({
    method: 'POST',
    path: `${admin}/residence-certificates/:id/end`,
    summary: 'Refuse a waiting certificate or revoke a confirmed one, with a reason',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: proofEnding,
    reply: dataOf(residenceCertificate),
  }),
}
