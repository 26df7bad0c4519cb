import { randomUUID } from 'node:crypto'
import type { calls } from '@acervo/domain/calls'
import {
  aPicture,
  must,
  PASSWORD,
  personalData,
  projectFields,
  questionnaire,
  type Person,
  type Product,
} from './product.ts'
import { withSecondFactor } from './second-factor.ts'
import { aWalletChange } from './wallet-changes.ts'

/** Who asks, in the order of the columns of the table below. `both` is administrator and ERIR. */
export const askers = ['signed out', 'investor', 'blocked investor', 'ERIR', 'administrator', 'both'] as const
export type Asker = (typeof askers)[number]

/** Those of them who may only act as staff once they have shown a second factor. */
export const staff = ['ERIR', 'administrator', 'both'] as const satisfies readonly Asker[]

/** Calls that anybody signed in may make before the second step they have set up. */
export const halfSignedIn: readonly CallName[] = ['identity.me', 'account.useRecoveryCode']

/** Calls that nobody has to be signed in for. */
const openToAll = (outcomes: string) => !outcomes.startsWith('401')

/**
 * What somebody gets who has signed in with the first factor only, worked out from the row of the call, so that a new
 * call cannot be left out. Staff who have set up no factor get what an investor gets; whoever has one and has not shown
 * it is refused wherever somebody has to be signed in.
 */
export function outcomeWithFirstFactor(name: CallName, state: 'to_set_up' | 'needed'): string {
  const [outcomes] = roleTable[name]
  const asInvestor = outcomes.split(' ')[askers.indexOf('investor')] ?? ''
  if (state === 'to_set_up' || openToAll(outcomes) || halfSignedIn.includes(name)) return asInvestor
  return '403'
}

type Calls = typeof calls
export type CallName = { [F in keyof Calls]: `${F}.${keyof Calls[F] & string}` }[keyof Calls]

/** What is asked with; a `form` is sent as an upload of a picture. */
export type Asked = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  form?: Record<string, string>
}

export type Things = Awaited<ReturnType<typeof makeThings>>

/** Things of an investor who is none of the askers. The functions make a new one each time. */
export async function makeThings(product: Product) {
  const [owner, admin, erir] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ is_admin: true }),
    await product.aPerson({ is_erir: true }),
  ]
  const project = await product.aProject({ total_funding: 10_000_000 })
  const idOf = async (url: string, as: Person, at: (body: any) => string, body?: object) =>
    at(must(await product.call(body ? 'POST' : 'GET', url, { as, body })).body)
  const investment = (step: string) => async () =>
    (await product.anInvestment({ investor: owner, project, step })).id as string
  const aProject = async () => {
    const body = { ...projectFields, status: 'draft' }
    return must(await product.call('POST', '/api/projects', { as: admin, body })).body.data.id as string
  }
  const aFile = async () => {
    const form = { projectId: project.id, documentType: 'other' }
    const file = { name: 'anexo.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }
    return must(await product.upload('/api/projects/files', admin, form, file)).body.data
  }
  const images = async (): Promise<string[]> => {
    const form = { projectId: project.id, documentType: 'image' }
    must(await product.upload('/api/projects/files', admin, form, { name: 'x.png', bytes: await aPicture() }))
    const { body } = must(await product.call('GET', `/api/projects/${project.id}`, { as: admin }))
    return body.data.images.map((image: { id: string }) => image.id)
  }
  const aProtected = async () => (await withSecondFactor(product.call, await product.aPerson())).whole.id
  const aFactorReset = async () => {
    const url = `/api/users/${await aProtected()}/factor-reset`
    return idOf(url, admin, (body) => body.data.id, { reason })
  }
  const applicationOf = (as: Person) => idOf('/api/kyc/applications', as, (body) => body.data[0].id)
  const block = async () => {
    const body = { type: 'project', action: 'block', projectId: (await product.aProject()).id, reason: 'x' }
    return must(await product.call('POST', '/api/block', { as: erir, body })).body.data.id as string
  }
  return {
    owner,
    project,
    started: await investment('start')(),
    inReview: investment('review'),
    inErir: investment('erir'),
    aProject,
    anActiveProject: async () => (await product.aProject()).id,
    aFile,
    images,
    file: await aFile(),
    block,
    aProtected,
    aFactorReset,
    application: await applicationOf(owner),
    aSubmitted: async () => applicationOf(await product.aPerson({ kyc: 'submitted' })),
    aWalletChange: async () => {
      const person = await product.aPerson({ kyc: 'approved' })
      return (await aWalletChange(product, { admin, person })).id
    },
    session: await idOf('/auth/sessions', owner, (body) => body.data[0].id),
    contact: await contactRequest(product, admin),
  }
}

async function contactRequest(product: Product, as: Person): Promise<string> {
  must(await product.call('POST', '/api/contact', { body: contact, ip: '10.9.8.7' }))
  return must(await product.call('GET', '/api/admin/contact-requests', { as })).body.data[0].id
}

const contact = {
  name: 'Persona Inventada',
  email: 'persona@demo.acervo.example',
  message: 'Quisiera saber más de una corrala inventada.',
  privacyAccepted: true,
}

type Row = readonly [outcomes: string, ask: (things: Things) => Asked | Promise<Asked>]

const plainly = () => ({})
const id = (id: string) => ({ params: { id } })
const reason = 'Motivo inventado'
const wallet = '0x00000000000000000000000000000000000000a1'

/**
 * Every call with what each asker gets, in the order of `askers`: `ok`, or the status it is refused with. 401 and 403
 * are about who asks, 404 hides what is somebody else's; 400 and 409 are refusals of a rule to somebody who may ask.
 */
export const roleTable: Record<CallName, Row> = {
  'identity.me': ['401 ok ok ok ok ok', plainly],
  'identity.updateMe': ['401 ok ok ok ok ok', () => ({ body: { language: 'es' } })],
  'account.listSessions': ['401 ok ok ok ok ok', plainly],
  'account.endSession': ['401 404 404 404 404 404', ({ session }) => id(session)],
  'account.signIn': [
    'ok ok ok ok ok ok',
    ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
  ],
  'account.signUp': [
    'ok ok ok ok ok ok',
    () => ({ body: { email: `${randomUUID()}@demo.acervo.example`, password: PASSWORD } }),
  ],
  // Asked without a session: with one it would end the asker's.
  'identity.signOut': ['ok ok ok ok ok ok', plainly],
  'users.listUsers': ['401 403 403 403 ok ok', plainly],
  'users.exportUsers': ['401 403 403 403 ok ok', plainly],
  'users.changeRoles': [
    '401 403 403 403 ok ok',
    ({ owner }) => ({ ...id(owner.id), body: { is_admin: false, is_erir: false, reason } }),
  ],
  'account.countRecoveryCodes': ['401 ok ok ok ok ok', plainly],
  'account.replaceRecoveryCodes': ['401 409 409 ok ok ok', plainly],
  'account.useRecoveryCode': ['401 400 400 400 400 400', () => ({ body: { code: 'aaaaa-aaaaa' } })],
  'users.listFactorResets': ['401 403 403 403 ok ok', plainly],
  'users.requestFactorReset': [
    '401 403 403 403 ok ok',
    async ({ aProtected }) => ({ ...id(await aProtected()), body: { reason } }),
  ],
  'users.confirmFactorReset': ['401 403 403 403 ok ok', async ({ aFactorReset }) => id(await aFactorReset())],
  'users.cancelFactorReset': ['401 403 403 403 ok ok', async ({ aFactorReset }) => id(await aFactorReset())],
  'users.listRoleChanges': ['401 403 403 403 ok ok', ({ owner }) => id(owner.id)],

  'notifications.list': ['401 ok ok ok ok ok', plainly],
  'notifications.acknowledge': ['401 ok ok ok ok ok', ({ session }) => id(session)],
  'notifications.read': ['401 ok ok ok ok ok', () => ({ body: { up_to: new Date().toISOString() } })],

  'contact.send': [
    'ok ok ok ok ok ok',
    () => ({ body: { ...contact, email: `${randomUUID()}@demo.acervo.example` } }),
  ],
  'contact.list': ['401 403 403 403 ok ok', plainly],
  'contact.countOpen': ['401 403 403 403 ok ok', plainly],
  'contact.answer': ['401 403 403 403 ok ok', ({ contact }) => ({ ...id(contact), body: {} })],

  'kyc.listOwn': ['401 ok ok ok ok ok', plainly],
  'kyc.read': ['401 404 404 404 ok ok', ({ application }) => id(application)],
  'kyc.readAsReviewer': ['401 403 403 403 ok ok', ({ application }) => id(application)],
  'kyc.readNeighbours': ['401 403 403 403 ok ok', ({ application }) => id(application)],
  'kyc.listForReview': ['401 403 403 403 ok ok', plainly],
  'kyc.exportQueue': ['401 403 403 403 ok ok', plainly],
  'kyc.countWaiting': ['401 403 403 403 ok ok', plainly],
  'kyc.listRounds': ['401 403 403 403 ok ok', ({ application }) => id(application)],
  'kyc.listReadings': ['401 403 403 403 ok ok', ({ application }) => id(application)],
  'kyc.savePersonal': [
    '401 404 404 404 404 404',
    ({ application, owner }) => ({
      body: { ...personalData, wallet: owner.wallet, application_id: application },
    }),
  ],
  'kyc.saveDocuments': ['401 ok ok ok ok ok', () => ({ body: {} })],
  'kyc.saveQuestionnaire': [
    '401 404 404 404 404 404',
    ({ application }) => ({ body: { ...questionnaire, application_id: application } }),
  ],
  // Their own application is with the reviewers: it stays as it was sent.
  'kyc.uploadDocument': ['401 409 409 409 409 409', () => ({ form: { document_type: 'front' } })],
  'kyc.deleteDocument': [
    '401 404 404 404 404 404',
    ({ application }) => ({ body: { application_id: application, document_type: 'front' } }),
  ],
  'kyc.readDocument': [
    '401 404 404 404 ok ok',
    ({ application }) => ({ params: { id: application, type: 'front' } }),
  ],
  'kyc.submit': ['401 409 409 409 409 409', plainly],
  // Who is verified may change what was approved, and drop the change; of these only the blocked investor is.
  'kyc.startChange': ['401 409 ok 409 409 409', plainly],
  'kyc.discardChange': ['401 404 ok 404 404 404', plainly],
  'kyc.readWalletChange': ['401 ok ok ok ok ok', plainly],
  'kyc.requestProof': ['401 ok ok ok ok ok', () => ({ body: { wallet } })],
  'kyc.proveWallet': [
    '401 409 409 409 409 409',
    () => ({ body: { wallet, nonce: 'x', signature: `0x${'0'.repeat(130)}` } }),
  ],
  'kyc.approve': ['401 403 403 403 ok ok', async ({ aSubmitted }) => id(await aSubmitted())],
  'kyc.reject': [
    '401 403 403 403 ok ok',
    async ({ aSubmitted }) => ({ ...id(await aSubmitted()), body: { reason } }),
  ],
  'kyc.review': [
    '401 403 403 403 ok ok',
    async ({ aSubmitted }) => ({
      body: { applicationId: await aSubmitted(), status: 'REJECTED', comments: reason },
    }),
  ],

  'projects.list': ['401 ok ok ok ok ok', plainly],
  'manageProjects.exportAll': ['401 403 403 ok ok ok', plainly],
  'projects.read': ['401 404 404 ok ok ok', async ({ aProject }) => id(await aProject())],
  'manageProjects.save': [
    '401 403 403 403 ok ok',
    async ({ aProject }) => ({ body: { ...projectFields, status: 'draft', projectId: await aProject() } }),
  ],
  'manageProjects.remove': ['401 403 403 403 ok ok', async ({ aProject }) => id(await aProject())],
  'manageProjects.complete': [
    '401 403 403 403 ok ok',
    async ({ anActiveProject }) => id(await anActiveProject()),
  ],
  'manageProjects.cancel': [
    '401 403 403 403 ok ok',
    async ({ anActiveProject }) => ({ ...id(await anActiveProject()), body: { reason } }),
  ],
  'manageProjects.uploadFile': [
    '401 403 403 403 ok ok',
    ({ project }) => ({ form: { projectId: project.id, documentType: 'image' } }),
  ],
  'manageProjects.removeFile': ['401 403 403 403 ok ok', async ({ aFile }) => id((await aFile()).id)],
  'manageProjects.orderImages': [
    '401 403 403 403 ok ok',
    async ({ project, images }) => ({ ...id(project.id), body: { images: await images() } }),
  ],
  'projects.readFile': ['ok ok ok ok ok ok', ({ file }) => id(file.id)],
  'projects.readPublicFile': [
    'ok ok ok ok ok ok',
    ({ file }) => ({ params: { storage_path: file.storage_path } }),
  ],

  'investments.list': ['401 403 403 ok ok ok', () => ({ query: '?admin=true' })],
  'investments.exportAll': ['401 403 403 ok ok ok', plainly],
  'investments.read': ['401 404 404 ok ok ok', ({ started }) => id(started)],
  'investments.transfer': ['401 404 404 404 404 404', ({ started }) => id(started)],
  // The investor of this one has accepted nothing yet.
  'investments.readDocument': ['401 404 404 409 409 409', ({ started }) => id(started)],
  'investments.create': [
    '401 ok 403 ok ok ok',
    ({ project }) => ({ body: { project_id: project.id, amount: 1000 } }),
  ],
  'investments.advance': [
    '401 404 404 403 ok ok',
    async ({ inReview }) => ({ ...id(await inReview()), body: { step: 'review' } }),
  ],
  'investments.cancel': ['401 404 404 404 404 404', ({ started }) => ({ ...id(started), body: {} })],
  'investments.reject': [
    '401 403 403 403 ok ok',
    async ({ inReview }) => ({ ...id(await inReview()), body: { reason } }),
  ],
  'investments.return': [
    '401 403 403 ok ok ok',
    async ({ inErir }) => ({ ...id(await inErir()), body: { reason } }),
  ],
  'investments.advanceMany': [
    '401 403 403 ok ok ok',
    async ({ inErir }) => ({ body: { ids: [await inErir()], step: 'erir' } }),
  ],
  'investments.rejectMany': [
    '401 403 403 403 ok ok',
    async ({ inErir }) => ({ body: { ids: [await inErir()], step: 'erir', reason } }),
  ],
  'investments.returnMany': [
    '401 403 403 ok ok ok',
    async ({ inErir }) => ({ body: { ids: [await inErir()], step: 'erir', reason } }),
  ],

  'registry.listInvestors': ['401 403 403 ok ok ok', plainly],
  'registry.block': [
    '401 403 403 ok ok ok',
    async ({ anActiveProject }) => ({
      body: { type: 'project', action: 'block', projectId: await anActiveProject(), reason },
    }),
  ],
  'registry.listBlockings': ['401 403 403 ok ok ok', plainly],
  'registry.listFailedOperations': ['401 403 403 ok ok ok', plainly],
  // The chain refused nothing: there is nothing to ask again.
  'registry.retryOperation': [
    '401 403 403 409 409 409',
    async ({ block }) => ({ body: { key: `block_project:${await block()}`, attempts: 1, reason } }),
  ],
  'registry.listCases': ['401 403 403 ok ok ok', plainly],
  'registry.checkCases': ['401 403 403 ok ok ok', plainly],
  'registry.checkChain': ['401 403 403 ok ok ok', plainly],
  'registry.listStoppedSigners': ['401 403 403 ok ok ok', plainly],
  'registry.listWaitingProjects': ['401 403 403 ok ok ok', plainly],
  'registry.listDossiers': ['401 403 403 ok ok ok', ({ project }) => ({ params: { projectId: project.id } })],
  'registry.listWalletChanges': ['401 403 403 ok ok ok', plainly],
  'registry.confirmWalletChange': [
    '401 403 403 ok 403 ok',
    async ({ aWalletChange }) => id(await aWalletChange()),
  ],
  'registry.refuseWalletChange': [
    '401 403 403 ok 403 ok',
    async ({ aWalletChange }) => ({ ...id(await aWalletChange()), body: { reason } }),
  ],
  'registry.readRegister': ['401 403 403 ok ok ok', ({ project }) => ({ params: { projectId: project.id } })],
  'registry.registerSheet': [
    '401 403 403 ok ok ok',
    ({ project }) => ({ params: { projectId: project.id } }),
  ],
  'registry.registerDocument': [
    '401 403 403 ok ok ok',
    ({ project }) => ({ params: { projectId: project.id } }),
  ],

  'portfolio.read': ['401 ok ok ok ok ok', plainly],
  'portfolio.listOperations': ['401 ok ok ok ok ok', plainly],
  'overview.read': ['401 403 403 ok ok ok', plainly],

  'audit.list': ['401 403 403 403 ok ok', plainly],
  'audit.exportAll': ['401 403 403 403 ok ok', plainly],
  'audit.readSeals': ['401 403 403 403 ok ok', plainly],
  'audit.verifySeals': ['401 403 403 403 ok ok', plainly],

  // Without the password nobody closes anything; whoever is blocked is told so first.
  'privacy.closeAccount': ['401 400 409 400 400 400', () => ({ body: {} })],
  'privacy.readClosing': ['401 ok ok ok ok ok', plainly],
  'privacy.exportData': ['401 ok ok ok ok ok', plainly],

  'portfolio.statement': ['401 ok ok ok ok ok', () => ({ query: '?format=csv' })],
}
