import { z } from 'zod'
import { call, type FileRule } from '../common/call.ts'
import { dataOf, page, pageOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { DOCUMENT_BYTES_MAX } from '../kyc/documents.ts'
import {
  holdingProof,
  holdingTerms,
  holdingUpload,
  listedHolding,
  ownHolding,
  proofReason,
} from './holding.ts'
import { appliedRate, enteredRate, newRate } from './rates.ts'
import {
  nonResident,
  ownResidence,
  residenceCertificate,
  residenceForm,
  residenceTerms,
  residenceUpload,
} from './residence.ts'
import { declaredYear, personalYear, recipient, year } from './years.ts'

const tag = 'taxes'
const admin = '/api/admin/taxes'
const own = '/api/residence-certificates'
const ownProofs = '/api/holding-proofs'
const params = z.object({ id: z.uuid('common.field_invalid') })

const search = z.string().trim().max(200, 'common.too_long').optional()

const file = () =>
  ({
    bytesMax: DOCUMENT_BYTES_MAX,
    tooLarge: 'kyc.document_too_large',
    missing: 'kyc.document_required',
  }) satisfies FileRule

export const taxCalls = {
  listRates: call({
    method: 'GET',
    path: '/api/withholding-rates',
    summary: 'The dated rates of withholding, in the order they were entered',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(appliedRate)),
  }),
  listEnteredRates: call({
    method: 'GET',
    path: `${admin}/rates`,
    summary: 'The dated rates of withholding with their sources, in the order they were entered',
    tag,
    access: may('taxes.read'),
    reply: dataOf(z.array(enteredRate)),
  }),
  addRate: call({
    method: 'POST',
    path: `${admin}/rates`,
    summary: 'Add a dated rate of withholding; the one that holds already changes nothing',
    tag,
    access: may('taxes.add_rate'),
    body: newRate,
    reply: dataOf(z.array(enteredRate)),
  }),
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
    file,
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
  listNonResidents: call({
    method: 'GET',
    path: `${admin}/non-residents`,
    summary:
      'Verified people who live in another country, with their certificates; those to be confirmed first',
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
    file,
    reply: dataOf(residenceCertificate),
  }),
  confirmResidence: call({
    method: 'POST',
    path: `${admin}/residence-certificates/:id/confirm`,
    summary: 'Confirm a certificate that its owner uploaded, as its document says',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: residenceTerms,
    reply: dataOf(residenceCertificate),
  }),
  endResidence: call({
    method: 'POST',
    path: `${admin}/residence-certificates/:id/end`,
    summary: 'Refuse a certificate that waits, or revoke a confirmed one, saying why',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: z.object({ reason: proofReason }),
    reply: dataOf(residenceCertificate),
  }),
  readOwnHolding: call({
    method: 'GET',
    path: ownProofs,
    summary:
      "The caller's proofs of holding at least 5 % of a project, and for which projects they can send one",
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
    file,
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
  listHoldings: call({
    method: 'GET',
    path: `${admin}/holding-proofs`,
    summary: "Companies' proofs of holding at least 5 % of a project; those to be confirmed first",
    tag,
    access: may('taxes.read'),
    query: page.extend({ search }),
    reply: pageOf(listedHolding),
  }),
  confirmHolding: call({
    method: 'POST',
    path: `${admin}/holding-proofs/:id/confirm`,
    summary: 'Confirm a proof, as its document and the register say, saying why',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: holdingTerms,
    reply: dataOf(holdingProof),
  }),
  endHolding: call({
    method: 'POST',
    path: `${admin}/holding-proofs/:id/end`,
    summary: 'Refuse a proof that waits, or revoke a confirmed one, saying why',
    tag,
    access: may('taxes.review_residence'),
    params,
    body: z.object({ reason: proofReason }),
    reply: dataOf(holdingProof),
  }),
  listOwnYears: call({
    method: 'GET',
    path: '/api/tax-certificates',
    summary: 'The years in which something was due to the caller, newest first',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(personalYear)),
  }),
  ownCertificate: call({
    method: 'GET',
    path: '/api/tax-certificates/:year',
    summary: "The caller's certificate of income and withholding of a year (PDF)",
    tag,
    access: 'signed_in',
    params: z.object({ year }),
    reply: 'export',
  }),
  listDeclaredYears: call({
    method: 'GET',
    path: `${admin}/years`,
    summary: 'What was due and withheld in each year, newest first',
    tag,
    access: may('taxes.read'),
    reply: dataOf(z.array(declaredYear)),
  }),
  listRecipients: call({
    method: 'GET',
    path: `${admin}/years/:year/people`,
    summary: 'Everybody to whom something was due in a year',
    tag,
    access: may('taxes.declare'),
    params: z.object({ year }),
    query: page.extend({ search }),
    reply: pageOf(recipient),
  }),
  certificateOf: call({
    method: 'GET',
    path: `${admin}/years/:year/people/:id/certificate`,
    summary: "A person's certificate of income and withholding of a year, in their language (PDF)",
    tag,
    access: may('taxes.declare'),
    params: params.extend({ year }),
    reply: 'export',
  }),
  form193: call({
    method: 'GET',
    path: `${admin}/years/:year/form-193`,
    summary: 'The fields of form 193 for the residents of a year (CSV, not the official file)',
    tag,
    access: may('taxes.declare'),
    params: z.object({ year }),
    reply: 'export',
  }),
  form296: call({
    method: 'GET',
    path: `${admin}/years/:year/form-296`,
    summary: 'The fields of form 296 for the non-residents of a year (CSV, not the official file)',
    tag,
    access: may('taxes.declare'),
    params: z.object({ year }),
    reply: 'export',
  }),
}
