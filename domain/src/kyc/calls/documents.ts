import { z } from 'zod'
import { call } from '../../common/call.ts'
import { done, uuid } from '../../common/reply.ts'
import { documentRule, documentType } from '../documents.ts'

const tag = 'kyc'

/** The documents of an application. */
export const documentCalls = {
  uploadDocument: call({
    method: 'POST',
    path: '/api/kyc/document',
    summary: 'Upload one document (JPG, PNG or PDF, at most 5 MB)',
    tag,
    access: 'signed_in',
    body: 'multipart',
    form: z.object({ document_type: documentType }),
    file: documentRule,
    reply: z.object({ success: z.literal(true), url: z.string() }),
  }),
  deleteDocument: call({
    method: 'DELETE',
    path: '/api/kyc/document',
    summary: 'Remove one document from the application',
    tag,
    access: 'signed_in',
    body: z.object({ application_id: uuid(), document_type: documentType }),
    reply: done,
  }),
  readDocument: call({
    method: 'GET',
    path: '/api/kyc/document/:id/:type',
    summary: 'One document of an application; a reviewer reading it leaves an audit row',
    tag,
    access: 'signed_in',
    params: z.object({ id: uuid(), type: documentType }),
    reply: 'file',
  }),
}
