import { z } from 'zod'
import { call } from '../../common/call.ts'
import { columnsOf, selectedIds } from '../../common/lists/view.ts'
import { dataOf, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { documentRule } from '../../kyc/documents.ts'
import { entry, entryKinds, entryPage } from '../act.ts'
import { ownEntry } from '../act/own.ts'
import { acquisitionValue, confirmation, entryRequest, releaseRequest } from '../act/request.ts'
import { actFilter } from '../lists/act-filter.ts'
import { entryColumns, shownEntries } from '../lists/entries.ts'
import { refusal } from '../wallet-change.ts'

const tag = 'registry'
const id = uuid('common.field_invalid')

const entryFilter = {
  state: z.enum(shownEntries, 'common.field_invalid').default('open'),
  kind: z.enum(entryKinds, 'common.field_invalid').optional(),
  /** Entries of one person: as the holder, an heir or the acquirer. */
  userId: id.optional(),
  ...actFilter,
}

/** The calls about liens, attachments, successions and awards. */
export const entryCalls = {
  listActs: call({
    method: 'GET',
    path: '/api/admin/erir/acts',
    summary:
      'Liens, attachments, successions and awards: by default, those that wait or are in force. Newest first unless sorted otherwise',
    tag,
    access: may('registry.read'),
    query: page.extend(entryFilter),
    reply: pageOf(entry),
  }),
  exportActs: call({
    method: 'GET',
    path: '/api/admin/erir/acts.csv',
    summary: 'The same list as a spreadsheet, or the selected rows in any state',
    tag,
    access: may('registry.read'),
    query: z.object({ ...entryFilter, columns: columnsOf(entryColumns), ids: selectedIds }),
    reply: 'export',
  }),
  readAct: call({
    method: 'GET',
    path: '/api/admin/erir/acts/:id',
    summary: 'One lien, attachment, succession or award',
    tag,
    access: may('registry.read'),
    params: z.object({ id }),
    reply: dataOf(entryPage),
  }),
  openAct: call({
    method: 'POST',
    path: '/api/admin/erir/acts',
    summary:
      'Request the registration of a lien, an attachment, an estate (one succession for each project) or an award of what a lien or attachment blocks; another person confirms each',
    tag,
    access: may('registry.certify'),
    body: entryRequest,
    reply: dataOf(entry),
    idempotent: true,
  }),
  uploadActFile: call({
    method: 'POST',
    path: '/api/admin/erir/acts/:id/files',
    summary:
      'Add a document to a waiting lien, attachment, succession or award, and to the other successions of its estate (JPG, PNG or PDF, 5 MB)',
    tag,
    access: may('registry.certify'),
    params: z.object({ id }),
    body: 'multipart',
    form: z.object({}),
    file: documentRule,
    reply: dataOf(entry),
  }),
  readActFile: call({
    method: 'GET',
    path: '/api/admin/erir/acts/:id/files/:fileId',
    summary: 'A document of a lien, attachment, succession or award',
    tag,
    access: may('registry.identify'),
    params: z.object({ id, fileId: id }),
    reply: 'file',
  }),
  confirmAct: call({
    method: 'POST',
    path: '/api/admin/erir/acts/:id/confirm',
    summary:
      'Register what another person requested: block the tokens, or pass them to the heirs or the acquirer',
    tag,
    access: may('registry.confirm_act'),
    params: z.object({ id }),
    body: confirmation,
    reply: dataOf(entry),
  }),
  recordValue: call({
    method: 'POST',
    path: '/api/admin/erir/acts/:id/value',
    summary:
      'Record, correct or remove the acquisition value of tokens that have passed: the price of an award, or what heirs declared',
    tag,
    access: may('registry.certify'),
    params: z.object({ id }),
    body: acquisitionValue,
    reply: dataOf(entry),
  }),
  refuseAct: call({
    method: 'POST',
    path: '/api/admin/erir/acts/:id/refuse',
    summary: 'Refuse what another person requested, or withdraw what the caller requested, with a reason',
    tag,
    access: may('registry.confirm_act'),
    params: z.object({ id }),
    body: refusal,
    reply: dataOf(entry),
  }),
  releaseAct: call({
    method: 'POST',
    path: '/api/admin/erir/acts/:id/release',
    summary: 'Request the release of a lien or attachment, or carry out what another person requested',
    tag,
    access: may('registry.confirm_act'),
    params: z.object({ id }),
    body: releaseRequest,
    reply: dataOf(entry),
  }),
  withdrawRelease: call({
    method: 'POST',
    path: '/api/admin/erir/acts/:id/withdraw-release',
    summary: 'Withdraw the caller’s or a colleague’s request to release an entry, which stays in force',
    tag,
    access: may('registry.confirm_act'),
    params: z.object({ id }),
    reply: dataOf(entry),
  }),
  listOwnActs: call({
    method: 'GET',
    path: '/api/registry-acts',
    summary:
      'Liens, attachments, successions and awards of the caller’s tokens, and those by which the caller received tokens, newest first',
    tag,
    access: 'signed_in',
    query: page,
    reply: pageOf(ownEntry),
  }),
}
