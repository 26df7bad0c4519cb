import { z } from 'zod'
import { call } from '../common/call.ts'
import { columnsOf, selectedIds } from '../common/list-view.ts'
import { dataOf, day, done, flag, page, pageOf } from '../common/reply.ts'
import { sortOrders } from '../common/sort-order.ts'
import { may } from '../identity/permissions.ts'
import { blocking, blockingTypes, blockRequest } from './blocking.ts'
import { registryCase } from './cases.ts'
import { certificate, certificateRequest, verified, verifyRequest } from './certificate.ts'
import { dossier, waitingProject } from './dossier.ts'
import { chainDifference, investor, investorFilter } from './holdings.ts'
import { investorColumns } from './investor-list.ts'
import { entryCalls } from './entry-calls.ts'
import { failedOperation, retried, retryRequest } from './operations.ts'
import { holder, registerHead } from './register.ts'
import { holderSorts } from './register-list.ts'
import { stoppedSigner } from './signers.ts'
import { linkRequest, setAsideRequest } from './unexplained-mint.ts'
import { refusal, walletChange } from './wallet-change.ts'
import { projectNames } from '../projects/project-names.ts'

const tag = 'registry'
const id = z.uuid('common.field_invalid')
const anyId = z
  .union([z.literal(''), id], 'common.field_invalid')
  .optional()
  .transform((given) => given || undefined)
const ofProject = z.object({ projectId: id })
/** The register at the end of this day, in Madrid's time; today by default. */
const asOf = z.object({ date: day.optional() })
const holderFilter = asOf.extend({
  search: z.string().max(100).optional(),
  sort: z.enum(holderSorts, 'common.field_invalid').optional(),
  order: z.enum(sortOrders, 'common.field_invalid').optional(),
})

export const registryCalls = {
  listInvestors: call({
    method: 'GET',
    path: '/api/investors',
    summary: 'Verified investors with what they hold, newest first unless sorted otherwise',
    tag,
    access: may('registry.read'),
    query: page.extend(investorFilter.shape),
    reply: pageOf(investor),
  }),
  exportInvestors: call({
    method: 'GET',
    path: '/api/admin/investors.csv',
    summary: 'The same list as a spreadsheet, or the selected rows of it',
    tag,
    access: may('registry.read'),
    query: investorFilter.extend({ columns: columnsOf(investorColumns), ids: selectedIds }),
    reply: 'export',
  }),
  block: call({
    method: 'POST',
    path: '/api/block',
    summary: 'Block or unblock an investor, some of their tokens, or a project',
    tag,
    access: may('registry.block'),
    body: blockRequest,
    reply: dataOf(blocking),
    idempotent: true,
  }),
  listBlockings: call({
    method: 'GET',
    path: '/api/blockings',
    summary: 'Blocks in force, newest first; lifted ones too with history=true',
    tag,
    access: may('registry.read'),
    query: page.extend({
      userId: anyId,
      projectId: anyId,
      type: z.enum(blockingTypes, 'common.field_invalid').optional(),
      history: flag,
    }),
    reply: z.object({
      success: z.literal(true),
      blockings: z.array(blocking),
      next_cursor: z.string().nullable(),
    }),
  }),
  listFailedOperations: call({
    method: 'GET',
    path: '/api/admin/chain/operations',
    summary: 'What the chain refused and is still wanted, newest first',
    tag,
    access: may('registry.read'),
    query: page,
    reply: pageOf(failedOperation),
  }),
  retryOperation: call({
    method: 'POST',
    path: '/api/admin/chain/operations/retry',
    summary: 'Ask the chain again for what it refused, with a reason',
    tag,
    access: may('registry.retry'),
    body: retryRequest,
    reply: dataOf(retried),
  }),
  listCases: call({
    method: 'GET',
    path: '/api/admin/registry-cases',
    summary:
      'Differences between register and chain, newest first; those set aside with set_aside=true, all with history=true',
    tag,
    access: may('registry.read'),
    query: page.extend({ history: flag, set_aside: flag }),
    reply: pageOf(registryCase),
  }),
  linkMint: call({
    method: 'POST',
    path: '/api/admin/registry-cases/:id/link',
    summary: 'Complete an investment that waits for its tokens with a mint that no investment explains',
    tag,
    access: may('investment.mint'),
    params: z.object({ id }),
    body: linkRequest,
    reply: dataOf(retried),
  }),
  setMintAside: call({
    method: 'POST',
    path: '/api/admin/registry-cases/:id/set-aside',
    summary: 'Set a mint that belongs to no investment aside, with a reason',
    tag,
    access: may('registry.set_mint_aside'),
    params: z.object({ id }),
    body: setAsideRequest,
    reply: done,
  }),
  checkCases: call({
    method: 'POST',
    path: '/api/admin/registry-cases/check',
    summary: 'Compare register and chain now; answers the cases that are open afterwards',
    tag,
    access: may('registry.check'),
    reply: dataOf(z.array(registryCase)),
  }),
  checkChain: call({
    method: 'GET',
    path: '/api/admin/chain/check',
    summary: 'Where the chain and the register disagree; empty when they agree',
    tag,
    access: may('registry.read'),
    reply: dataOf(z.array(chainDifference)),
  }),
  listStoppedSigners: call({
    method: 'GET',
    path: '/api/admin/chain/stopped-signers',
    summary: 'Keys of the platform with which nothing more is signed; empty when all is well',
    tag,
    access: may('registry.read'),
    reply: dataOf(z.array(stoppedSigner)),
  }),
  listWaitingProjects: call({
    method: 'GET',
    path: '/api/admin/erir/projects',
    summary: 'Projects with investments that await the ERIR, longest waiting first',
    tag,
    access: may('registry.read'),
    query: page,
    reply: pageOf(waitingProject),
  }),
  listDossiers: call({
    method: 'GET',
    path: '/api/admin/erir/projects/:projectId',
    summary: 'Investments of a project that await the ERIR, longest waiting first, each with its evidence',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: page,
    reply: pageOf(dossier).extend({ ...projectNames }),
  }),
  listWalletChanges: call({
    method: 'GET',
    path: '/api/admin/erir/wallet-changes',
    summary: 'Wallet changes that await the ERIR or the chain, longest waiting first; all with history=true',
    tag,
    access: may('registry.read'),
    query: page.extend({ history: flag }),
    reply: pageOf(walletChange),
  }),
  confirmWalletChange: call({
    method: 'POST',
    path: '/api/admin/erir/wallet-changes/:id/confirm',
    summary: 'Move everything a person holds to their new wallet; again when the chain refused it',
    tag,
    access: may('registry.move_holdings'),
    params: z.object({ id }),
    reply: dataOf(walletChange),
  }),
  refuseWalletChange: call({
    method: 'POST',
    path: '/api/admin/erir/wallet-changes/:id/refuse',
    summary: 'Refuse a wallet change with a reason; the old wallet stays in force',
    tag,
    access: may('registry.move_holdings'),
    params: z.object({ id }),
    body: refusal,
    reply: dataOf(walletChange),
  }),
  listCertificates: call({
    method: 'GET',
    path: '/api/admin/erir/certificates',
    summary: 'Certificates of legitimation that wait or are in force, newest first; all with history=true',
    tag,
    access: may('registry.read'),
    query: page.extend({ history: flag }),
    reply: pageOf(certificate),
  }),
  listOwnCertificates: call({
    method: 'GET',
    path: '/api/certificates',
    summary: 'One’s own certificates of legitimation, newest first',
    tag,
    access: 'signed_in',
    query: page,
    reply: pageOf(certificate),
  }),
  requestCertificate: call({
    method: 'POST',
    path: '/api/certificates',
    summary: 'Request a certificate of one’s own tokens; the registrar may do so for a holder',
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
    summary: 'Refuse a requested certificate with a reason',
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
    summary: 'A certificate in force as a document, for its holder and the registrar',
    tag,
    access: 'signed_in',
    params: z.object({ id }),
    reply: 'export',
  }),
  verifyCertificate: call({
    method: 'POST',
    path: '/api/certificates/verify',
    summary: 'What a certificate with this number and code says, without its holder',
    tag,
    access: 'public',
    body: verifyRequest,
    reply: dataOf(verified),
  }),
  ...entryCalls,
  readRegister: call({
    method: 'GET',
    path: '/api/admin/register/:projectId',
    summary:
      'Who held the tokens of a project at the end of a day, in the order they became holders unless sorted otherwise',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: page.extend(holderFilter.shape),
    reply: pageOf(holder).extend({ register: registerHead }),
  }),
  registerSheet: call({
    method: 'GET',
    path: '/api/admin/register/:projectId.csv',
    summary: 'The register of holders as a spreadsheet',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: asOf,
    reply: 'export',
  }),
  registerDocument: call({
    method: 'GET',
    path: '/api/admin/register/:projectId.pdf',
    summary: 'The register of holders as a document',
    tag,
    access: may('registry.read'),
    params: ofProject,
    query: asOf,
    reply: 'export',
  }),
}
