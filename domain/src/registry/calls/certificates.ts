import { z } from 'zod'
import { call } from '../../common/call.ts'
import { columnsOf, selectedIds } from '../../common/lists/view.ts'
import { dataOf, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import {
  certificate,
  certificateRequest,
  staffCertificate,
  verified,
  verifyFileRequest,
  verifyRequest,
} from '../certificate.ts'
import { actFilter } from '../lists/act-filter.ts'
import { certificateColumns, shownCertificates } from '../lists/certificates.ts'
import { refusal } from '../wallet-change.ts'

const tag = 'registry'
const id = uuid('common.field_invalid')

const certificateFilter = {
  state: z.enum(shownCertificates, 'common.field_invalid').default('open'),
  ...actFilter,
  /** Only these certificates, in any state. */
  ids: selectedIds,
}

/** Certificates of legitimation, from the request to their return. */
export const certificateCalls = {
  listCertificates: call({
    method: 'GET',
    path: '/api/admin/erir/certificates',
    summary:
      'Certificates of legitimation: by default, those that wait or are in force; or those with the given ids. Newest first unless sorted otherwise',
    tag,
    access: may('registry.read'),
    query: page.extend(certificateFilter),
    reply: pageOf(staffCertificate),
  }),
  exportCertificates: call({
    method: 'GET',
    path: '/api/admin/erir/certificates.csv',
    summary: 'The same list as a spreadsheet',
    tag,
    access: may('registry.read'),
    query: z.object({ ...certificateFilter, columns: columnsOf(certificateColumns) }),
    reply: 'export',
  }),
  listOwnCertificates: call({
    method: 'GET',
    path: '/api/certificates',
    summary: 'The caller’s certificates of legitimation, newest first',
    tag,
    access: 'signed_in',
    query: page,
    reply: pageOf(certificate),
  }),
  requestCertificate: call({
    method: 'POST',
    path: '/api/certificates',
    summary: 'Request a certificate of the caller’s tokens or, as the registrar, of a holder’s',
    tag,
    access: 'signed_in',
    body: certificateRequest,
    reply: dataOf(certificate),
  }),
  issueCertificate: call({
    method: 'POST',
    path: '/api/admin/erir/certificates/:id/issue',
    summary: 'Issue a requested certificate; its tokens do not move from then on',
    tag,
    access: may('registry.certify'),
    params: z.object({ id }),
    reply: dataOf(certificate),
  }),
  refuseCertificate: call({
    method: 'POST',
    path: '/api/admin/erir/certificates/:id/refuse',
    summary: 'Refuse a requested certificate, with a reason, or withdraw one that the registrar requested',
    tag,
    access: may('registry.certify'),
    params: z.object({ id }),
    body: refusal,
    reply: dataOf(certificate),
  }),
  returnCertificate: call({
    method: 'POST',
    path: '/api/admin/erir/certificates/:id/return',
    summary: 'Record that a certificate was returned; its tokens are released',
    tag,
    access: may('registry.certify'),
    params: z.object({ id }),
    body: refusal,
    reply: dataOf(certificate),
  }),
  certificateDocument: call({
    method: 'GET',
    path: '/api/certificates/:id.pdf',
    summary: 'A certificate in force as PDF, for its holder and the registrar',
    tag,
    access: 'signed_in',
    params: z.object({ id }),
    reply: 'export',
  }),
  verifyCertificate: call({
    method: 'POST',
    path: '/api/certificates/verify',
    summary: 'The content of the certificate with this number and code, without its holder',
    tag,
    access: 'public',
    body: verifyRequest,
    reply: dataOf(verified),
  }),
  verifyCertificateFile: call({
    method: 'POST',
    path: '/api/certificates/verify-file',
    summary:
      'The content of the certificate whose file, as downloaded here, has this SHA-256, without its holder',
    tag,
    access: 'public',
    body: verifyFileRequest,
    reply: dataOf(verified),
  }),
}
