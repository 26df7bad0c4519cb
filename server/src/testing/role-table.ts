import { randomInt, randomUUID } from 'node:crypto'
import type { calls } from '@acervo/domain/calls'
import { dayOf } from '@acervo/domain/common/time-zone'
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
import {
  anApprovedDistribution,
  anOwedClosedAccount,
  aPastHolding,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from './distributions.ts'
import { aLargeHolder, livesIn, uploadCertificate, uploadHoldingProof } from './taxes.ts'
import { aStatementOf, importStatement, someEntries } from './statements/import-file.ts'
import { anOwner, aCrowdfundingOffer, aTest, aWording, classForm, requestClass } from './protection.ts'
import { aSheet } from './sheets.ts'
import { aWalletChange } from './wallet-changes.ts'

/** The roles, in the order of the columns of the table below. `both` is administrator and ERIR. */
export const askers = [
  'signed out',
  'investor',
  'blocked investor',
  'ERIR',
  'administrator',
  'both',
  'auditor',
] as const
export type Asker = (typeof askers)[number]

/** Calls that are allowed after the first factor, while a second factor that was set up is still missing. */
export const halfSignedIn: readonly CallName[] = ['identity.me', 'account.useRecoveryCode']

/** Whether a call does not require a session. */
const openToAll = (outcomes: string) => !outcomes.startsWith('401')

/**
 * The expected outcome for a person who has signed in with the first factor only. It is derived from the row of the
 * call, so that no new call is left out. Staff who have set up no second factor get an investor's outcome. People who
 * have set one up are refused wherever a session is required.
 */
export function outcomeWithFirstFactor(name: CallName, state: 'to_set_up' | 'needed'): string {
  const [outcomes] = roleTable[name]
  const asInvestor = outcomes.split(' ')[askers.indexOf('investor')] ?? ''
  if (state === 'to_set_up' || openToAll(outcomes) || halfSignedIn.includes(name)) return asInvestor
  return '403'
}

type Calls = typeof calls
export type CallName = { [F in keyof Calls]: `${F}.${keyof Calls[F] & string}` }[keyof Calls]

/** The input of a call; a `form` is sent as an upload of a picture. */
export type Asked = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  form?: Record<string, string>
}

export type Things = Awaited<ReturnType<typeof makeThings>>

/** Rows of an investor who has none of the tested roles. Each function creates a new row per call. */
export async function makeThings(product: Product) {
  const [owner, admin, erir] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ roles: ['admin'] }),
    await product.aPerson({ roles: ['erir'] }),
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
    const file = { name: `${randomUUID()}.pdf`, bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }
    return must(await product.upload('/api/projects/files', admin, form, file)).body.data
  }
  const images = async (): Promise<string[]> => {
    const form = { projectId: project.id, documentType: 'image' }
    must(await product.upload('/api/projects/files', admin, form, { name: 'x.png', bytes: await aPicture() }))
    const { body } = must(await product.call('GET', `/api/projects/${project.id}`, { as: admin }))
    return body.data.images.map((image: { id: string }) => image.id)
  }
  const aProtected = async () => (await withSecondFactor(product, await product.aPerson())).whole.id
  const aFactorReset = async () => {
    const url = `/api/users/${await aProtected()}/factor-reset`
    return idOf(url, admin, (body) => body.data.id, { reason })
  }
  const aPersonId = async () => (await product.aPerson()).id
  const aRoleRequest = async () => {
    const url = `/api/users/${await aPersonId()}/role-request`
    return idOf(url, admin, (body) => body.data.id, { roles: ['auditor'], reason })
  }
  const applicationOf = (as: Person) => idOf('/api/kyc/applications', as, (body) => body.data[0].id)
  const blocking = {
    type: 'project',
    action: 'block',
    projectId: (await product.aProject()).id,
    cause: 'other',
    reason: 'x',
  }
  const block = await idOf('/api/block', erir, (body) => body.data.id, blocking)
  const inReview = investment('review')
  const paying = await product.aProject()
  const payable = await product.aPerson({ kyc: 'approved' })
  await givePayoutAccount(product, payable)
  await aPastHolding(product, { investor: payable, project: paying })
  const terms = termsFor(paying, { amount: 1 })
  const distribution = async (isPreviewed = true) => {
    const { digest } = must(
      await product.call('POST', '/api/admin/distributions/preview', { as: admin, body: terms }),
    ).body.data
    const body = isPreviewed ? { terms, digest } : { terms }
    const { id } = must(await product.call('POST', '/api/admin/distributions', { as: admin, body })).body.data
    return { id: id as string, digest: digest as string }
  }
  const anApproved = () => anApprovedDistribution(product, admin, terms)
  const owed = await anOwedClosedAccount(product, admin, paying)
  const account = { iban: 'DE89370400440532013000', holder_name: personalData.name, reason }
  const withoutAccount = async () => {
    await product.pool.query('delete from stated_account')
    return { params: { id: owed }, body: account }
  }
  const aStatedAccount = async () => {
    await withoutAccount()
    return idOf(`/api/users/${owed}/stated-account`, admin, (body) => body.data.id, account)
  }
  const { aBankEntry, aDebit } = await bankEntries(product, admin)
  const aLine = async () => ({
    entry_id: Number(aBankEntry()),
    investment_id: await inReview(),
    amount: 1000,
  })
  const aMatch = async () => ({ body: { lines: [await aLine()] } })
  const pay = async (url: string, body: object = { reason }) =>
    must(await product.call('POST', `/api/admin/${url}`, { as: admin, body })).body.data
  const aRefund = async () => (await pay(`bank-entries/${aBankEntry()}/refund`)).refund_ids[0] as string
  const anApprovedRefund = async () => {
    const id = await aRefund()
    must(await product.call('POST', `/api/admin/refunds/${id}/approve`, { as: admin }))
    return id
  }
  const aPaymentFile = async () => {
    await anApprovedRefund()
    return String((await pay('payment-files', { execution_day: dayOf(new Date()) })).id)
  }
  /** A debit of the amount of an order that is with the bank. */
  const anUnnamedDebit = async () => {
    await aPaymentFile()
    const entry = aDebit()
    const url = `/api/admin/bank-entries/${entry}/orders`
    const [choice] = must(await product.call('GET', url, { as: admin })).body.data
    return { entry, body: { file_id: choice.file_id, order_id: choice.order_id, left_out: null } }
  }
  const aSettledDebit = async () => {
    const { entry, body } = await anUnnamedDebit()
    await pay(`bank-entries/${entry}/orders`, body)
    return entry
  }
  /** A payment file whose debits should already be on the statements, and are not. */
  const aSeenUnpaid = async () => {
    const file = await aPaymentFile()
    await product.pool.query('update payment_file set execution_day = execution_day - 6 where id = $1', [
      file,
    ])
    return file
  }
  const aReported = async () => {
    const file = await aSeenUnpaid()
    await pay(`payment-files/${file}/refusal`)
    return file
  }
  /** An investment that ended after its payment was confirmed and found on the statement. */
  const aRefundable = async () => {
    const line = await aLine()
    const { investment_id } = line
    await pay('bank-matches', { lines: [line] })
    await product.call('POST', `/api/investment/${investment_id}/reject`, { as: admin, body: { reason } })
    return investment_id
  }
  const anUnpaid = async () => {
    const { id } = await product.anInvestment({ investor: owner, project, step: 'erir' })
    await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason } })
    return id
  }
  const matched = async () => {
    const body = must(
      await product.call('POST', '/api/admin/bank-matches', { as: admin, ...(await aMatch()) }),
    ).body
    return body.data.match_id as string
  }
  const allocated = async () => {
    const entry = aBankEntry()
    await pay(`bank-entries/${entry}/allocate`, { target: 'own_funds' })
    return entry
  }
  const aNonResident = async () => {
    const person = await product.aPerson({ kyc: 'approved' })
    await livesIn(product, person, 'France')
    return person
  }
  const aResidence = async () => uploadCertificate(product, await aNonResident())
  const large = await aLargeHolder(product)
  /** The large holder, as before they sent a certificate. */
  const aLargeHolding = async () => {
    await product.pool.query('delete from holding_proof')
    return large
  }
  const aHolding = async () => {
    const { company, project: held } = await aLargeHolding()
    return uploadHoldingProof(product, company, held)
  }
  const offer = (await aCrowdfundingOffer(product, admin)).id
  /** The offer, as before anybody suspended it. */
  const anOffer = async () => {
    await product.pool.query(
      'update project set suspended_at = null, suspended_until = null, suspension_reason = null',
    )
    return offer
  }
  const sheetRevision = async () => {
    const url = `/api/admin/projects/${offer}/information-sheet`
    return must(await product.call('GET', url, { as: admin })).body.data.revision as number
  }
  const aComplaint = async () => {
    const as = await product.aPerson()
    const body = { message: 'Reclamación inventada' }
    return must(await product.call('POST', '/api/complaints', { as, body })).body.data.id as string
  }
  return {
    aComplaint,
    anOffer,
    offer,
    sheetRevision,
    aNonResident,
    aResidence,
    aHolding,
    aLargeHolding,
    aClassRequest: async () => requestClass(product, await product.aPerson({ kyc: 'approved' })),
    aProjectOwner: () => anOwner(product, admin),
    aWording: () => aWording(product, admin),
    aTest: () => aTest(product, admin),
    owner,
    project,
    terms,
    distribution,
    anApproved,
    withoutAccount,
    aStatedAccount,
    aMatch,
    matched,
    allocated,
    aRefund,
    anApprovedRefund,
    aPaymentFile,
    aSeenUnpaid,
    anUnnamedDebit,
    aSettledDebit,
    aReported,
    aRefundable,
    anUnpaid,
    started: await investment('start')(),
    inReview,
    inErir: investment('erir'),
    aProject,
    anActiveProject: async () => (await product.aProject()).id,
    aFile,
    images,
    file: await aFile(),
    block,
    aProtected,
    aFactorReset,
    aPersonId,
    aRoleRequest,
    application: await applicationOf(owner),
    aSubmitted: async () => applicationOf(await product.aPerson({ kyc: 'submitted' })),
    aWalletChange: async () => {
      const person = await product.aPerson({ kyc: 'approved' })
      return (await aWalletChange(product, { admin, person })).id
    },
    session: await idOf('/auth/sessions', owner, (body) => body.data[0].id),
    aContact: () => contactRequest(product, admin),
    aBankEntry,
    aDebit,
  }
}

/** Returns functions that supply the id of a new movement each time: money that came in, or money that went out. */
async function bankEntries(product: Product, as: Person) {
  const today = dayOf(new Date())
  // Each pays an investment of `anInvestment`.
  const entries = [
    ...someEntries(100, { cents: 1_000_00n, bookedOn: today, valueOn: today }),
    ...someEntries(20, { cents: -1_000_00n, bookedOn: today, valueOn: today }),
  ]
  must(await importStatement(product, as, aStatementOf(product, { entries, from: today, to: today })))
  const another = async (direction: 'in' | 'out') => {
    const url = `/api/admin/bank-entries?limit=100&direction=${direction}`
    const { body } = must(await product.call('GET', url, { as }))
    const ids: number[] = body.data.map((entry: { id: number }) => entry.id)
    return () => String(ids.pop())
  }
  return { aBankEntry: await another('in'), aDebit: await another('out') }
}

async function contactRequest(product: Product, as: Person): Promise<string> {
  // Each address may only send a few.
  const ip = `10.9.8.${randomInt(256)}`
  must(await product.call('POST', '/api/contact', { body: contact, ip }))
  return must(await product.call('GET', '/api/admin/contact-requests', { as })).body.data[0].id
}

const contact = {
  name: 'Persona Inventada',
  email: 'persona@demo.acervo.example',
  message: 'Quisiera saber más de una corrala inventada.',
  privacyAccepted: true,
}

type Row = readonly [outcomes: string, ask: (things: Things) => Asked | Promise<Asked>]

/** The form of a token that nobody has. */
const noLink = 'x'.repeat(43)
const noInput = () => ({})
const id = (id: string) => ({ params: { id } })
const reason = 'Motivo inventado'
const tx_hash = `0x${'a'.repeat(64)}`
const wallet = '0x00000000000000000000000000000000000000a1'

/**
 * The outcome of every call for each role, in the order of `askers`: `ok`, or the status of the refusal. 401 and 403
 * depend on the role, and 404 hides other people's data. 400 and 409 are refusals by a rule, for a role that may call.
 */
export const roleTable: Record<CallName, Row> = {
  'identity.me': ['401 ok ok ok ok ok ok', noInput],
  'identity.updateMe': ['401 ok ok ok ok ok ok', () => ({ body: { language: 'es' } })],
  'account.listSessions': ['401 ok ok ok ok ok ok', noInput],
  'account.endSession': ['401 404 404 404 404 404 404', ({ session }) => id(session)],
  'account.signIn': [
    'ok ok ok ok ok ok ok',
    ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
  ],
  'account.signUp': [
    'ok ok ok ok ok ok ok',
    () => ({ body: { email: `${randomUUID()}@demo.acervo.example`, password: PASSWORD } }),
  ],
  // Sent without a session: otherwise it would end the caller's session.
  'identity.signOut': ['ok ok ok ok ok ok ok', noInput],
  'users.listUsers': ['401 403 403 403 ok ok ok', noInput],
  'users.exportUsers': ['401 403 403 403 ok ok ok', noInput],
  'users.changeRoles': [
    '401 403 403 403 ok ok 403',
    ({ owner }) => ({ ...id(owner.id), body: { roles: [], reason } }),
  ],
  'account.countRecoveryCodes': ['401 ok ok ok ok ok ok', noInput],
  'account.replaceRecoveryCodes': ['401 409 409 ok ok ok ok', noInput],
  'account.useRecoveryCode': ['401 400 400 400 400 400 400', () => ({ body: { code: 'aaaaa-aaaaa' } })],
  'users.listFactorResets': ['401 403 403 403 ok ok ok', noInput],
  'users.requestFactorReset': [
    '401 403 403 403 ok ok 403',
    async ({ aProtected }) => ({ ...id(await aProtected()), body: { reason } }),
  ],
  'users.confirmFactorReset': [
    '401 403 403 403 ok ok 403',
    async ({ aFactorReset }) => id(await aFactorReset()),
  ],
  'users.cancelFactorReset': [
    '401 403 403 403 ok ok 403',
    async ({ aFactorReset }) => id(await aFactorReset()),
  ],
  'users.listRoleRequests': ['401 403 403 403 ok ok ok', noInput],
  'users.requestRoles': [
    '401 403 403 403 ok ok 403',
    async ({ aPersonId }) => ({ ...id(await aPersonId()), body: { roles: ['auditor'], reason } }),
  ],
  'users.confirmRoles': ['401 403 403 403 ok ok 403', async ({ aRoleRequest }) => id(await aRoleRequest())],
  'users.cancelRoles': ['401 403 403 403 ok ok 403', async ({ aRoleRequest }) => id(await aRoleRequest())],
  'users.listRoleChanges': ['401 403 403 403 ok ok ok', ({ owner }) => id(owner.id)],

  'views.list': ['401 ok ok ok ok ok ok', noInput],
  'views.save': [
    '401 ok ok ok ok ok ok',
    () => ({ body: { list: 'investors', name: 'Inventada', query: '' } }),
  ],
  'views.remove': ['401 404 404 404 404 404 404', () => id(randomUUID())],

  'notifications.list': ['401 ok ok ok ok ok ok', noInput],
  'notifications.acknowledge': ['401 ok ok ok ok ok ok', ({ session }) => id(session)],
  'notifications.read': ['401 ok ok ok ok ok ok', () => ({ body: { up_to: new Date().toISOString() } })],

  'emails.read': ['401 ok ok ok ok ok ok', noInput],
  'emails.save': [
    '401 ok ok ok ok ok ok',
    () => ({ body: { progress: true, reminders: false, work: true } }),
  ],
  'emails.unsubscribe': ['404 404 404 404 404 404 404', () => ({ params: { token: 'x' } })],

  'contact.send': [
    'ok ok ok ok ok ok ok',
    () => ({ body: { ...contact, email: `${randomUUID()}@demo.acervo.example` } }),
  ],
  'contact.ask': [
    '401 ok ok ok ok ok ok',
    () => ({
      body: { ...contact, email: `${randomUUID()}@demo.acervo.example`, about: { topic: 'verification' } },
    }),
  ],
  'contact.list': ['401 403 403 403 ok ok ok', noInput],
  'contact.exportAll': ['401 403 403 403 ok ok ok', noInput],
  'contact.countOpen': ['401 403 403 403 ok ok ok', noInput],
  'contact.answer': [
    '401 403 403 403 ok ok 403',
    async ({ aContact }) => ({ ...id(await aContact()), body: {} }),
  ],

  'kycPhone.start': ['401 409 409 409 409 409 409', noInput],
  'kycPhone.read': ['401 ok ok ok ok ok ok', noInput],
  'kycPhone.cancel': ['401 409 409 409 409 409 409', noInput],
  'kycPhone.open': ['404 404 404 404 404 404 404', () => ({ body: { token: noLink } })],
  'kycPhone.readMissing': ['404 404 404 404 404 404 404', () => ({ body: { token: noLink } })],
  'kycPhone.upload': [
    '400 404 404 404 404 404 404',
    () => ({ form: { token: noLink, document_type: 'front' } }),
  ],
  'kyc.listOwn': ['401 ok ok ok ok ok ok', noInput],
  'kyc.read': ['401 404 404 404 ok ok ok', ({ application }) => id(application)],
  'kyc.readAsReviewer': ['401 403 403 403 ok ok ok', ({ application }) => id(application)],
  'kyc.readNeighbours': ['401 403 403 403 ok ok ok', ({ application }) => id(application)],
  'kyc.listForReview': ['401 403 403 403 ok ok ok', noInput],
  'kyc.exportQueue': ['401 403 403 403 ok ok ok', noInput],
  'kyc.countWaiting': ['401 403 403 403 ok ok ok', noInput],
  'kyc.listRounds': ['401 403 403 403 ok ok ok', ({ application }) => id(application)],
  'kyc.listReadings': ['401 403 403 403 ok ok ok', ({ application }) => id(application)],
  'kyc.savePersonal': [
    '401 404 404 404 404 404 404',
    ({ application, owner }) => ({
      body: { ...personalData, wallet: owner.wallet, application_id: application },
    }),
  ],
  'kyc.saveDocuments': ['401 ok ok ok ok ok ok', () => ({ body: {} })],
  'kyc.saveQuestionnaire': [
    '401 404 404 404 404 404 404',
    ({ application }) => ({ body: { ...questionnaire, application_id: application } }),
  ],
  // Their own application is being reviewed and cannot be changed.
  'kyc.uploadDocument': ['401 409 409 409 409 409 409', () => ({ form: { document_type: 'front' } })],
  'kyc.deleteDocument': [
    '401 404 404 404 404 404 404',
    ({ application }) => ({ body: { application_id: application, document_type: 'front' } }),
  ],
  'kyc.readDocument': [
    '401 404 404 404 ok ok ok',
    ({ application }) => ({ params: { id: application, type: 'front' } }),
  ],
  'kyc.submit': ['401 409 409 409 409 409 409', noInput],
  // Verified investors may edit their approved data and discard the edit; here only the blocked investor is verified.
  'kyc.startChange': ['401 409 ok 409 409 409 409', noInput],
  'kyc.takeBackChange': ['401 404 ok 404 404 404 404', noInput],
  'kyc.discardChange': ['401 404 ok 404 404 404 404', noInput],
  'kyc.readWalletChange': ['401 ok ok ok ok ok ok', noInput],
  'kyc.requestProof': ['401 ok ok ok ok ok ok', () => ({ body: { wallet } })],
  'kyc.proveWallet': [
    '401 409 409 409 409 409 409',
    () => ({ body: { wallet, nonce: 'x', signature: `0x${'0'.repeat(130)}` } }),
  ],
  'kyc.approve': ['401 403 403 403 ok ok 403', async ({ aSubmitted }) => id(await aSubmitted())],
  'kyc.reject': [
    '401 403 403 403 ok ok 403',
    async ({ aSubmitted }) => ({ ...id(await aSubmitted()), body: { reason } }),
  ],
  'kyc.review': [
    '401 403 403 403 ok ok 403',
    async ({ aSubmitted }) => ({
      body: { applicationId: await aSubmitted(), status: 'REJECTED', comments: reason },
    }),
  ],

  'payouts.readAccount': ['401 ok ok ok ok ok ok', noInput],
  // Only the blocked investor is verified here.
  'payouts.setAccount': [
    '401 409 ok 409 409 409 409',
    () => ({
      body: { iban: 'ES9121000418450200051332', holder_name: personalData.name, password: PASSWORD },
    }),
  ],

  'projects.list': ['401 ok ok ok ok ok ok', noInput],
  'manageProjects.exportAll': ['401 403 403 ok ok ok ok', noInput],
  'projects.read': ['401 404 404 ok ok ok ok', async ({ aProject }) => id(await aProject())],
  'manageProjects.save': [
    '401 403 403 403 ok ok 403',
    async ({ aProject }) => ({ body: { ...projectFields, status: 'draft', projectId: await aProject() } }),
  ],
  'manageProjects.remove': ['401 403 403 403 ok ok 403', async ({ aProject }) => id(await aProject())],
  'manageProjects.complete': [
    '401 403 403 403 ok ok 403',
    async ({ anActiveProject }) => id(await anActiveProject()),
  ],
  'manageProjects.cancel': [
    '401 403 403 403 ok ok 403',
    async ({ anActiveProject }) => ({ ...id(await anActiveProject()), body: { reason } }),
  ],
  'manageProjects.listOwners': ['401 403 403 403 ok ok 403', noInput],
  'manageProjects.addOwner': [
    '401 403 403 403 ok ok 403',
    () => ({ body: { name: 'Promotora inventada', tax_id: randomUUID().slice(0, 8) } }),
  ],
  'manageProjects.correctOwner': [
    '401 403 403 403 ok ok 403',
    async ({ aProjectOwner }) => ({
      ...id(await aProjectOwner()),
      body: { name: 'Promotora inventada', tax_id: randomUUID().slice(0, 8) },
    }),
  ],
  'manageProjects.uploadFile': [
    '401 403 403 403 ok ok 403',
    ({ project }) => ({ form: { projectId: project.id, documentType: 'image' } }),
  ],
  'manageProjects.removeFile': ['401 403 403 403 ok ok 403', async ({ aFile }) => id((await aFile()).id)],
  'manageProjects.orderImages': [
    '401 403 403 403 ok ok 403',
    async ({ project, images }) => ({ ...id(project.id), body: { images: await images() } }),
  ],
  'projects.readFile': ['ok ok ok ok ok ok ok', ({ file }) => id(file.id)],
  'projects.readPublicFile': [
    'ok ok ok ok ok ok ok',
    ({ file }) => ({ params: { storage_path: file.storage_path } }),
  ],

  'investments.list': ['401 403 403 ok ok ok ok', () => ({ query: '?admin=true' })],
  'investments.exportAll': ['401 403 403 ok ok ok ok', noInput],
  'investments.read': ['401 404 404 ok ok ok ok', ({ started }) => id(started)],
  'investments.transfer': ['401 404 404 404 404 404 404', ({ started }) => id(started)],
  // The investor of this one has not accepted anything yet.
  'investments.readDocument': ['401 404 404 409 409 409 409', ({ started }) => id(started)],
  'investments.create': [
    '401 ok 403 ok ok ok ok',
    ({ project }) => ({ body: { project_id: project.id, amount: 1000 } }),
  ],
  'investments.advance': [
    '401 404 404 403 ok ok 403',
    async ({ inReview }) => ({ ...id(await inReview()), body: { step: 'review' } }),
  ],
  'investments.cancel': ['401 404 404 404 404 404 404', ({ started }) => ({ ...id(started), body: {} })],
  'investments.withdraw': ['401 404 404 404 404 404 404', ({ started }) => id(started)],
  'investments.reject': [
    '401 403 403 403 ok ok 403',
    async ({ inReview }) => ({ ...id(await inReview()), body: { reason } }),
  ],
  'investments.return': [
    '401 403 403 ok ok ok 403',
    async ({ inErir }) => ({ ...id(await inErir()), body: { reason } }),
  ],
  'investments.advanceMany': [
    '401 403 403 ok ok ok 403',
    async ({ inErir }) => ({ body: { ids: [await inErir()], step: 'erir' } }),
  ],
  'investments.rejectMany': [
    '401 403 403 403 ok ok 403',
    async ({ inErir }) => ({ body: { ids: [await inErir()], step: 'erir', reason } }),
  ],
  'investments.returnMany': [
    '401 403 403 ok ok ok 403',
    async ({ inErir }) => ({ body: { ids: [await inErir()], step: 'erir', reason } }),
  ],

  // The uploaded file is a picture.
  'treasury.importStatements': ['401 403 403 403 415 415 403', () => ({ form: {} })],
  'treasury.listStatements': ['401 403 403 ok ok ok ok', noInput],
  'treasury.listEntries': ['401 403 403 ok ok ok ok', noInput],
  'treasury.exportEntries': ['401 403 403 ok ok ok ok', noInput],
  'treasury.readBalances': ['401 403 403 ok ok ok ok', noInput],
  'treasury.listCases': ['401 403 403 ok ok ok ok', noInput],
  'treasury.checkCases': ['401 403 403 403 ok ok 403', noInput],
  'treasury.setEntryAside': [
    '401 403 403 403 ok ok 403',
    ({ aBankEntry }) => ({ ...id(aBankEntry()), body: { reason } }),
  ],
  'treasury.listIssuers': ['401 403 403 ok ok ok ok', noInput],
  'treasury.allocateEntry': [
    '401 403 403 403 ok ok 403',
    ({ aBankEntry }) => ({ ...id(aBankEntry()), body: { target: 'own_funds' } }),
  ],
  'treasury.undoAllocation': [
    '401 403 403 403 ok ok 403',
    async ({ allocated }) => ({ ...id(await allocated()), body: { reason } }),
  ],
  'treasury.listOverpayments': ['401 403 403 ok ok ok ok', noInput],
  'treasury.waiveOverpayment': [
    '401 403 403 403 404 404 403',
    () => ({ ...id(randomUUID()), body: { reason } }),
  ],
  'treasury.listOrderChoices': ['401 403 403 ok ok ok ok', ({ aDebit }) => id(aDebit())],
  'treasury.settleOrders': [
    '401 403 403 403 ok ok 403',
    async ({ anUnnamedDebit }) => {
      const { entry, body } = await anUnnamedDebit()
      return { ...id(entry), body }
    },
  ],
  'treasury.undoOrders': [
    '401 403 403 403 ok ok 403',
    async ({ aSettledDebit }) => ({ ...id(await aSettledDebit()), body: { reason } }),
  ],
  'treasury.takeEntryBack': ['401 403 403 403 ok ok 403', ({ aBankEntry }) => id(aBankEntry())],
  'treasury.listDueRefunds': ['401 403 403 ok ok ok ok', noInput],
  'treasury.listRefunds': ['401 403 403 ok ok ok ok', noInput],
  'treasury.exportRefunds': ['401 403 403 ok ok ok ok', noInput],
  'treasury.refundEntry': [
    '401 403 403 403 ok ok 403',
    ({ aBankEntry }) => ({ ...id(aBankEntry()), body: { reason } }),
  ],
  'treasury.refundInvestment': [
    '401 403 403 403 ok ok 403',
    async ({ aRefundable }) => ({ ...id(await aRefundable()), body: { reason } }),
  ],
  'treasury.denyPayment': [
    '401 403 403 403 ok ok 403',
    async ({ anUnpaid }) => ({ ...id(await anUnpaid()), body: { reason } }),
  ],
  'treasury.approveRefund': ['401 403 403 403 ok ok 403', async ({ aRefund }) => id(await aRefund())],
  'treasury.cancelRefund': ['401 403 403 403 ok ok 403', async ({ aRefund }) => id(await aRefund())],
  'treasury.createPaymentFile': [
    '401 403 403 403 ok ok 403',
    async ({ anApprovedRefund }) => {
      await anApprovedRefund()
      return { body: { execution_day: dayOf(new Date()) } }
    },
  ],
  'treasury.listPaymentFiles': ['401 403 403 ok ok ok ok', noInput],
  'treasury.readPaymentFile': [
    '401 403 403 403 ok ok 403',
    async ({ aPaymentFile }) => id(await aPaymentFile()),
  ],
  'treasury.reportRefusal': [
    '401 403 403 403 ok ok 403',
    async ({ aSeenUnpaid }) => ({ ...id(await aSeenUnpaid()), body: { reason } }),
  ],
  'treasury.withdrawRefusal': ['401 403 403 403 ok ok 403', async ({ aReported }) => id(await aReported())],
  'treasury.confirmRefusal': ['401 403 403 403 ok ok 403', async ({ aReported }) => id(await aReported())],
  'treasury.matchEntries': ['401 403 403 403 ok ok 403', ({ aMatch }) => aMatch()],
  'treasury.countExact': ['401 403 403 403 ok ok 403', noInput],
  'treasury.matchExact': ['401 403 403 403 ok ok 403', noInput],
  'treasury.undoMatch': [
    '401 403 403 403 ok ok 403',
    async ({ matched }) => ({ ...id(await matched()), body: { reason } }),
  ],

  'registry.exportInvestors': ['401 403 403 ok ok ok ok', noInput],
  'registry.listInvestors': ['401 403 403 ok ok ok ok', noInput],
  'registry.block': [
    '401 403 403 ok ok ok 403',
    async ({ anActiveProject }) => ({
      body: { type: 'project', action: 'block', projectId: await anActiveProject(), cause: 'other', reason },
    }),
  ],
  'registry.withdrawUnblock': ['401 403 403 ok ok ok 403', ({ block }) => id(block)],
  'registry.listBlockings': ['401 403 403 ok ok ok ok', noInput],
  'registry.listFailedOperations': ['401 403 403 ok ok ok ok', noInput],
  'registry.exportFailedOperations': ['401 403 403 ok ok ok ok', noInput],
  // The chain refused nothing, so there is nothing to retry.
  'registry.retryOperation': [
    '401 403 403 409 409 409 403',
    ({ block }) => ({ body: { key: `block_project:${block}`, attempts: 1, reason } }),
  ],
  'registry.listCases': ['401 403 403 ok ok ok ok', noInput],
  // No such case exists, because the mint of this investment is explained.
  'registry.linkMint': [
    '401 403 403 403 404 404 403',
    ({ started }) => ({ ...id(randomUUID()), body: { tx_hash, investment_id: started } }),
  ],
  'registry.setMintAside': [
    '401 403 403 404 404 404 403',
    () => ({ ...id(randomUUID()), body: { tx_hash, reason } }),
  ],
  'registry.checkCases': ['401 403 403 ok ok ok 403', noInput],
  'registry.checkChain': ['401 403 403 ok ok ok ok', noInput],
  'registry.listStoppedSigners': ['401 403 403 ok ok ok ok', noInput],
  'registry.listWaitingProjects': ['401 403 403 ok ok ok ok', noInput],
  'registry.listDossiers': [
    '401 403 403 ok ok ok ok',
    ({ project }) => ({ params: { projectId: project.id } }),
  ],
  'registry.listWalletChanges': ['401 403 403 ok ok ok ok', noInput],
  'registry.confirmWalletChange': [
    '401 403 403 ok 403 ok 403',
    async ({ aWalletChange }) => id(await aWalletChange()),
  ],
  'registry.refuseWalletChange': [
    '401 403 403 ok 403 ok 403',
    async ({ aWalletChange }) => ({ ...id(await aWalletChange()), body: { reason } }),
  ],
  'registry.listCertificates': ['401 403 403 ok ok ok ok', noInput],
  'registry.exportCertificates': ['401 403 403 ok ok ok ok', noInput],
  'registry.listOwnCertificates': ['401 ok ok ok ok ok ok', noInput],
  // Nobody here holds tokens, and people who are not verified are no investors.
  'registry.requestCertificate': [
    '401 404 400 404 404 404 404',
    ({ project }) => ({ body: { projectId: project.id, tokens: 1, purpose: reason } }),
  ],
  'registry.issueCertificate': ['401 403 403 404 403 404 403', () => id(randomUUID())],
  'registry.refuseCertificate': [
    '401 403 403 404 403 404 403',
    () => ({ ...id(randomUUID()), body: { reason } }),
  ],
  'registry.returnCertificate': [
    '401 403 403 404 403 404 403',
    () => ({ ...id(randomUUID()), body: { reason } }),
  ],
  'registry.certificateDocument': ['401 404 404 404 404 404 404', () => id(randomUUID())],
  'registry.verifyCertificate': [
    '404 404 404 404 404 404 404',
    () => ({ body: { number: 'CL-999999', code: 'x' } }),
  ],
  'registry.verifyCertificateFile': [
    '404 404 404 404 404 404 404',
    () => ({ body: { sha256: '0'.repeat(64) } }),
  ],
  'registry.listActs': ['401 403 403 ok ok ok ok', noInput],
  'registry.exportActs': ['401 403 403 ok ok ok ok', noInput],
  'registry.readAct': ['401 403 403 404 404 404 404', () => id(randomUUID())],
  // Nobody here holds tokens.
  'registry.openAct': [
    '401 403 403 400 403 400 403',
    ({ project, owner }) => ({
      body: {
        kind: 'lien',
        userId: owner.id,
        projectId: project.id,
        tokens: 1,
        party: 'Banco Inventado',
        authority: 'Notaría inventada',
        documentNumber: '1/2026',
      },
    }),
  ],
  'registry.uploadActFile': ['401 403 403 404 403 404 403', () => ({ ...id(randomUUID()), form: {} })],
  'registry.readActFile': [
    '401 403 403 404 404 404 404',
    () => ({ params: { id: randomUUID(), fileId: randomUUID() } }),
  ],
  'registry.uploadBlockFile': ['401 403 403 404 404 404 403', () => ({ ...id(randomUUID()), form: {} })],
  'registry.readBlockFile': [
    '401 403 403 404 404 404 404',
    () => ({ params: { id: randomUUID(), fileId: randomUUID() } }),
  ],
  'registry.confirmAct': ['401 403 403 404 404 404 403', () => id(randomUUID())],
  'registry.recordValue': [
    '401 403 403 404 403 404 403',
    () => ({ ...id(randomUUID()), body: { acquired_for: 1, seen: null, reason } }),
  ],
  'registry.refuseAct': ['401 403 403 404 404 404 403', () => ({ ...id(randomUUID()), body: { reason } })],
  'registry.withdrawRelease': ['401 403 403 404 404 404 403', () => id(randomUUID())],
  'registry.releaseAct': ['401 403 403 404 404 404 403', () => ({ ...id(randomUUID()), body: { reason } })],
  'registry.listOwnActs': ['401 ok ok ok ok ok ok', noInput],
  'registers.list': ['401 403 403 ok ok ok ok', noInput],
  'registers.exportAll': ['401 403 403 ok ok ok ok', noInput],
  'registers.listChanges': [
    '401 403 403 ok ok ok ok',
    ({ project }) => ({ params: { projectId: project.id } }),
  ],
  'registry.readRegister': [
    '401 403 403 ok ok ok ok',
    ({ project }) => ({ params: { projectId: project.id } }),
  ],
  'registry.registerSheet': [
    '401 403 403 ok ok ok ok',
    ({ project }) => ({ params: { projectId: project.id } }),
  ],
  'registry.registerDocument': [
    '401 403 403 ok ok ok ok',
    ({ project }) => ({ params: { projectId: project.id } }),
  ],

  'distributions.list': ['401 403 403 ok ok ok ok', noInput],
  'distributions.exportAll': ['401 403 403 ok ok ok ok', noInput],
  'distributions.listProjects': ['401 403 403 ok ok ok ok', noInput],
  'distributions.preview': ['401 403 403 403 ok ok 403', ({ terms }) => ({ body: terms })],
  'distributions.create': ['401 403 403 403 ok ok 403', ({ terms }) => ({ body: { terms } })],
  'distributions.read': [
    '401 403 403 ok ok ok ok',
    async ({ distribution }) => id((await distribution()).id),
  ],
  'distributions.change': [
    '401 403 403 403 ok ok 403',
    async ({ distribution, terms }) => ({ ...id((await distribution()).id), body: { terms } }),
  ],
  'distributions.readShares': [
    '401 403 403 ok ok ok ok',
    async ({ distribution }) => id((await distribution()).id),
  ],
  'distributions.sharesSheet': [
    '401 403 403 ok ok ok ok',
    async ({ distribution }) => id((await distribution()).id),
  ],
  'distributions.cancel': [
    '401 403 403 403 ok ok 403',
    async ({ distribution }) => id((await distribution(false)).id),
  ],
  'distributions.approve': [
    '401 403 403 403 ok ok 403',
    async ({ distribution }) => {
      const { digest, ...one } = await distribution()
      return { ...id(one.id), body: { digest } }
    },
  ],
  'distributions.pay': ['401 403 403 403 ok ok 403', async ({ anApproved }) => id(await anApproved())],
  'distributions.approveReversal': [
    '401 403 403 403 409 409 403',
    async ({ anApproved }) => id(await anApproved()),
  ],
  'distributions.withdrawReversal': [
    '401 403 403 403 ok ok 403',
    async ({ anApproved }) => id(await anApproved()),
  ],
  'distributions.reverse': [
    '401 403 403 403 ok ok 403',
    async ({ anApproved }) => ({ ...id(await anApproved()), body: { reason } }),
  ],
  'distributions.listStatedAccounts': ['401 403 403 403 ok ok ok', noInput],
  'distributions.stateAccount': ['401 403 403 403 ok ok 403', ({ withoutAccount }) => withoutAccount()],
  'distributions.approveStatedAccount': [
    '401 403 403 403 ok ok 403',
    async ({ aStatedAccount }) => id(await aStatedAccount()),
  ],
  'distributions.withdrawStatedAccount': [
    '401 403 403 403 ok ok 403',
    async ({ aStatedAccount }) => id(await aStatedAccount()),
  ],

  'taxes.listRates': ['401 ok ok ok ok ok ok', noInput],
  'taxes.listEnteredRates': ['401 403 403 ok ok ok ok', noInput],
  'taxes.addRate': [
    '401 403 403 403 ok ok 403',
    () => ({
      body: {
        income: 'interest',
        payee: 'certified_eu_resident',
        from: '2015-01-01',
        rate: 0,
        source: 'Norma inventada',
      },
    }),
  ],
  'protection.read': ['401 ok ok ok ok ok ok', noInput],
  'protection.listWordings': ['401 ok ok ok ok ok ok', noInput],
  'protection.readTest': ['401 ok ok ok ok ok ok', noInput],
  'protection.takeTest': [
    '401 ok ok ok ok ok ok',
    async ({ aTest: test }) => ({ body: { version: (await test()).version, answers: {} } }),
  ],
  'protection.keepSimulation': [
    '401 ok ok ok ok ok ok',
    () => ({ body: { net_worth: null, wording_version: 1 } }),
  ],
  // Only the blocked investor is verified, and meets no criterion of a company.
  'protection.requestClass': [
    '401 409 400 409 409 409 409',
    () => ({ form: { ...classForm, criteria: 'own_funds' } }),
  ],
  'protection.giveUpClass': ['401 409 409 409 409 409 409', noInput],
  'protection.readEvidence': [
    '401 404 404 404 ok ok ok',
    async ({ aClassRequest }) => id(await aClassRequest()),
  ],
  'protection.listClassRequests': ['401 403 403 403 ok ok ok', noInput],
  'protection.exportClassRequests': ['401 403 403 403 ok ok ok', noInput],
  'protection.decideClass': [
    '401 403 403 403 ok ok 403',
    async ({ aClassRequest }) => ({ ...id(await aClassRequest()), body: { is_approved: true, reason } }),
  ],
  'protection.addWording': [
    '401 403 403 403 ok ok 403',
    async ({ aWording: wording }) => ({ body: await wording() }),
  ],
  'protection.readScoredTest': ['401 403 403 403 ok ok ok', noInput],
  'protection.addTest': ['401 403 403 403 ok ok 403', async ({ aTest: test }) => ({ body: await test() })],
  'complaints.listOwn': ['401 ok ok ok ok ok ok', noInput],
  'complaints.send': ['401 ok ok ok ok ok ok', () => ({ body: { message: 'Reclamación inventada' } })],
  'complaints.list': ['401 403 403 403 ok ok ok', noInput],
  'complaints.exportAll': ['401 403 403 403 ok ok ok', noInput],
  'complaints.decide': [
    '401 403 403 403 ok ok 403',
    async ({ aComplaint }) => ({
      ...id(await aComplaint()),
      body: { outcome: 'rejected', reasons: 'Motivos inventados' },
    }),
  ],
  'sheet.read': ['401 ok ok ok ok ok ok', ({ offer }) => id(offer)],
  'sheet.readDocument': [
    '401 ok ok ok ok ok ok',
    ({ offer }) => ({ params: { id: offer, version: '1', language: 'es' } }),
  ],
  // The offer is published, but not for people without an account.
  'sheet.readPublicDocument': [
    '404 404 404 404 404 404 404',
    ({ offer }) => ({ params: { id: offer, language: 'es' } }),
  ],
  'manageSheet.read': ['401 403 403 ok ok ok ok', ({ offer }) => id(offer)],
  'manageSheet.save': [
    '401 403 403 403 ok ok 403',
    async ({ offer, sheetRevision }) => ({
      ...id(offer),
      body: { ...aSheet(), revision: await sheetRevision() },
    }),
  ],
  'manageSheet.preview': [
    '401 403 403 ok ok ok ok',
    ({ offer }) => ({ params: { id: offer, language: 'es' } }),
  ],
  // 409: the saved draft equals the published version.
  'manageSheet.publish': [
    '401 403 403 403 409 409 403',
    async ({ offer, sheetRevision }) => ({
      ...id(offer),
      body: { revision: await sheetRevision(), is_material: false },
    }),
  ],
  'manageSheet.suspend': [
    '401 403 403 403 ok ok 403',
    async ({ anOffer }) => ({ ...id(await anOffer()), body: { reason } }),
  ],
  // 409: the offer is not suspended.
  'manageSheet.resume': ['401 403 403 403 409 409 403', async ({ anOffer }) => id(await anOffer())],
  'taxes.readOwnResidence': ['401 ok ok ok ok ok ok', noInput],
  // None of them lives outside Spain.
  'taxes.uploadResidence': ['401 409 409 409 409 409 409', () => ({ form: { issued_on: dayFromNow(-1) } })],
  'taxes.readResidenceDocument': [
    '401 404 404 404 ok ok ok',
    async ({ aResidence }) => id(await aResidence()),
  ],
  // Only their owner withdraws them.
  'taxes.withdrawResidence': [
    '401 404 404 404 404 404 404',
    async ({ aResidence }) => id(await aResidence()),
  ],
  'taxes.listNonResidents': ['401 403 403 ok ok ok ok', noInput],
  'taxes.recordResidence': [
    '401 403 403 403 ok ok 403',
    async ({ aNonResident }) => ({ ...id((await aNonResident()).id), form: { issued_on: dayFromNow(-1) } }),
  ],
  'taxes.confirmResidence': [
    '401 403 403 403 ok ok 403',
    async ({ aResidence }) => ({ ...id(await aResidence()), body: { issued_on: dayFromNow(-1) } }),
  ],
  'taxes.endResidence': [
    '401 403 403 403 ok ok 403',
    async ({ aResidence }) => ({ ...id(await aResidence()), body: { reason } }),
  ],
  'taxes.readOwnHolding': ['401 ok ok ok ok ok ok', noInput],
  // None of them is a company.
  'taxes.uploadHolding': [
    '401 409 409 409 409 409 409',
    ({ project }) => ({
      form: { issued_on: dayFromNow(-1), held_since: dayFromNow(-400), project_id: project.id },
    }),
  ],
  'taxes.readHoldingDocument': ['401 404 404 404 ok ok ok', async ({ aHolding }) => id(await aHolding())],
  'taxes.withdrawHolding': ['401 404 404 404 404 404 404', async ({ aHolding }) => id(await aHolding())],
  'taxes.listHoldings': ['401 403 403 ok ok ok ok', noInput],
  'taxes.readHoldingOf': ['401 403 403 ok ok ok ok', ({ owner }) => id(owner.id)],
  'taxes.recordHolding': [
    '401 403 403 403 ok ok 403',
    async ({ aLargeHolding }) => {
      const { company, project: held } = await aLargeHolding()
      const form = { issued_on: dayFromNow(-1), held_since: dayFromNow(-400), project_id: held.id }
      return { ...id(company.id), form }
    },
  ],
  'taxes.confirmHolding': [
    '401 403 403 403 ok ok 403',
    async ({ aHolding }) => ({
      ...id(await aHolding()),
      body: { issued_on: dayFromNow(-1), held_since: dayFromNow(-400), reason },
    }),
  ],
  'taxes.endHolding': [
    '401 403 403 403 ok ok 403',
    async ({ aHolding }) => ({ ...id(await aHolding()), body: { reason } }),
  ],
  'taxes.listOwnYears': ['401 ok ok ok ok ok ok', noInput],
  'taxes.ownCertificate': ['401 404 404 404 404 404 404', () => ({ params: { year: '2020' } })],
  'taxes.listDeclaredYears': ['401 403 403 ok ok ok ok', noInput],
  'taxes.listRecipients': ['401 403 403 403 ok ok 403', () => ({ params: { year: '2020' } })],
  'taxes.certificateOf': [
    '401 403 403 403 404 404 403',
    ({ owner }) => ({ params: { year: '2020', id: owner.id } }),
  ],
  'taxes.form193': ['401 403 403 403 ok ok 403', () => ({ params: { year: '2020' } })],
  'taxes.form296': ['401 403 403 403 ok ok 403', () => ({ params: { year: '2020' } })],

  'portfolio.read': ['401 ok ok ok ok ok ok', noInput],
  'portfolio.listOperations': ['401 ok ok ok ok ok ok', noInput],
  'portfolio.listPayments': ['401 ok ok ok ok ok ok', noInput],
  'portfolio.investmentReceipt': ['401 404 404 404 404 404 404', () => id(randomUUID())],
  'records.list': ['401 ok ok ok ok ok ok', noInput],
  'portfolio.receipt': ['401 404 404 404 404 404 404', () => id(randomUUID())],
  'people.read': ['401 403 403 ok ok ok ok', ({ owner }) => id(owner.id)],
  'people.readHoldings': ['401 403 403 ok ok ok ok', ({ owner }) => id(owner.id)],
  'people.listPayments': ['401 403 403 ok ok ok ok', ({ owner }) => id(owner.id)],
  'people.listEmails': ['401 403 403 403 ok ok ok', ({ owner }) => id(owner.id)],
  'waits.read': ['401 ok ok ok ok ok ok', noInput],
  'overview.read': ['401 403 403 ok ok ok ok', noInput],
  'overview.findReference': ['401 403 403 ok ok ok ok', noInput],

  'audit.list': ['401 403 403 403 ok ok ok', noInput],
  'audit.exportAll': ['401 403 403 403 ok ok ok', noInput],
  'audit.readSeals': ['401 403 403 403 ok ok ok', noInput],
  'audit.verifySeals': ['401 403 403 403 ok ok ok', noInput],

  // Both require the password. A blocked person who closes their account is refused for the missing password first.
  'privacy.closeAccount': ['401 400 409 400 400 400 400', () => ({ body: {} })],
  'privacy.readClosing': ['401 ok ok ok ok ok ok', noInput],
  'privacy.exportData': ['401 400 400 400 400 400 400', () => ({ body: {} })],

  'portfolio.statement': ['401 ok ok ok ok ok ok', () => ({ query: '?format=csv' })],
}
