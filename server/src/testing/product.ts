import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateAuth } from '@acervo/auth/migrate'
import { parseAuthSettings } from '@acervo/auth/settings'
import type { Project } from '@acervo/domain/projects/project'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import sharp from 'sharp'
import type { ChainOptions } from '../adapters/chain/create-chain.ts'
import { connectDatabase } from '../adapters/db/connect.ts'
import { migrateDatabase } from '../adapters/db/migrate.ts'
import { diskFiles } from '../adapters/files/disk.ts'
import { migrateJobs } from '../adapters/jobs/worker.ts'
import { assemble } from '../assemble.ts'
import { readConfig, type Config } from '../config.ts'
import type { Rates } from '../http/limits/limit-requests.ts'
import { profileTable } from '../identity/table.ts'
import type { Services } from '../services.ts'
import { must, PASSWORD, type Call, type Person, type Reply } from './person.ts'
import { withSecondFactor } from './second-factor.ts'
import { expectNothingPersonal, watchLog } from './watched-log.ts'

export { must, PASSWORD, type Person, type Reply } from './person.ts'

export const PUBLIC_URL = 'http://localhost:3000'
export const CONTACT_EMAIL = 'firma@acervo.example'

export type Product = {
  app: FastifyInstance
  services: Services
  pool: pg.Pool
  databaseUrl: string
  /** The 32 secret bytes under which things are sealed. */
  key: Buffer
  dataDir: string
  call: Call
  /** What was logged so far, one JSON object a line. */
  logged(): string
  /** Emails written to an address, the oldest first. */
  emailsTo(address: string): Promise<{ to: string; subject: string; text: string; html: string }[]>
  upload(
    url: string,
    as: Person,
    fields: Record<string, string>,
    file: { name: string; bytes: Buffer },
  ): Promise<Reply>
  aPerson(traits?: {
    is_admin?: boolean
    is_erir?: boolean
    kyc?: 'none' | 'submitted' | 'approved'
    /** Of staff who must have a second factor: they have not set one up. */
    firstFactorOnly?: boolean
  }): Promise<Person>
  aProject(traits?: Record<string, unknown>): Promise<Project>
  anInvestment(traits: { investor: Person; project: Project; amount?: number; step?: string }): Promise<any>
  close(): Promise<void>
}

type ProductOptions = {
  reservations?: Partial<Services['reservations']>
  quota?: Services['quota']
  rates?: Partial<Rates>
  trustProxy?: string
  requireStaffMfa?: boolean
  needsTwoPeople?: boolean
  drainMs?: number
  /** Another product: this one is a replica of it, on its database and files, that does not sign (`ROLE=web`). */
  beside?: Product
  /** Where an auth server runs; without it the product has its own. */
  authUrl?: string
  /** Another chain than the embedded one. */
  chain?: Pick<ChainOptions, 'env' | 'tuning'>
  /** A database that is there, with the key it was kept under; dropped at the end. */
  restored?: { database: string; key: Buffer }
}

const OFTEN = 1_000_000
/** Tests ask faster than people do. */
const UNLIMITED: Rates = { read: OFTEN, write: OFTEN, upload: OFTEN, export: OFTEN, visitor: OFTEN }

/** The whole product on its own database and its own chain; only the browser and the port are missing. */
export async function aProduct(options: ProductOptions = {}): Promise<Product> {
  const { beside, restored } = options
  const databaseUrl = beside?.databaseUrl ?? addressOf(restored?.database ?? (await aDatabase()))
  const dataDir = beside?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'acervo-product-')))
  const { db, pool, close: closePool } = await connectDatabase(databaseUrl, () => {})
  await migrateDatabase(pool, [() => migrateJobs(pool), () => migrateAuth(pool)])
  const watched = watchLog()
  const key = beside?.key ?? restored?.key ?? randomBytes(32)
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir }, '/'),
    publicUrl: PUBLIC_URL,
    authUrl: options.authUrl,
    contactEmail: CONTACT_EMAIL,
    bank: { beneficiary: 'Acervo', iban: 'ES9121000418450200051332', bic: null, is_placeholder: false },
    reservations: { days: 10, unpaidMax: 20, unpaidMaxInReview: 5, ...options.reservations },
    quota: options.quota ?? { files: 100, megabytes: 250 },
    rates: { ...UNLIMITED, ...options.rates },
    trustProxy: options.trustProxy ?? false,
    requireStaffMfa: options.requireStaffMfa ?? false,
    requireTwoPeople: options.needsTwoPeople ?? false,
    drainMs: options.drainMs ?? 0,
  }
  const { services, chain, createApp } = await assemble({
    config,
    chain: { env: beside ? { ROLE: 'web' } : {}, ...options.chain },
    authSettings: authSettings(),
    db,
    pool,
    key,
    files: await diskFiles(path.join(dataDir, 'files')),
    sealed: await diskFiles(path.join(dataDir, 'kyc')),
    log: watched.log,
    now: () => new Date(),
  })
  const { accounts, mail } = services
  const app = await createApp(undefined)

  const call: Product['call'] = async (method, target, options = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url: target,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    } satisfies InjectOptions)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.rawPayload,
      headers: response.headers,
    }
  }

  const upload: Product['upload'] = async (target, as, fields, file) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
    const request = new Request('http://x', { method: 'POST', body: form })
    return call('POST', target, {
      as,
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
  }

  let admin: Person | undefined
  const anAdmin = async () => (admin ??= await aPerson({ is_admin: true }))
  let second: Person | undefined
  /** Who takes the steps after the payment was verified, where two people are needed. */
  const aSecondAdmin = async () =>
    options.needsTwoPeople ? (second ??= await aPerson({ is_admin: true })) : anAdmin()

  async function aPerson(traits: Parameters<Product['aPerson']>[0] = {}): Promise<Person> {
    const email = `${randomUUID().slice(0, 8)}@demo.acervo.example`
    const id = await accounts.ensure({ email, password: PASSWORD })
    const { is_admin = false, is_erir = false, kyc = 'none' } = traits
    await db.update(profileTable).set({ is_admin, is_erir }).where(eq(profileTable.id, id))
    const { body } = await call('POST', '/auth/signin', {
      body: { email, password: PASSWORD },
      ip: anAddress(),
    })
    watched.note(body.session.access_token, body.session.refresh_token)
    const signedIn = {
      id,
      email,
      token: body.session.access_token,
      wallet: `0x${randomBytes(20).toString('hex')}`,
    }
    const needsFactor = options.requireStaffMfa && !traits.firstFactorOnly && (is_admin || is_erir)
    const person = needsFactor ? (await withSecondFactor(call, signedIn)).whole : signedIn
    if (kyc !== 'none') await sendKyc(person)
    if (kyc === 'approved') {
      const { body: own } = await call('GET', '/api/kyc/applications', { as: person })
      must(await call('POST', `/api/kyc/approve/${own.data[0].id}`, { as: await anAdmin() }))
    }
    return person
  }

  async function sendKyc(person: Person): Promise<void> {
    must(
      await call('PUT', '/api/kyc/personal', {
        as: person,
        body: { ...personalData, wallet: person.wallet },
      }),
    )
    must(await call('PUT', '/api/kyc/questionnaire', { as: person, body: questionnaire }))
    for (const document_type of ['front', 'back', 'proof']) {
      must(
        await upload(
          '/api/kyc/document',
          person,
          { document_type },
          { name: 'x.png', bytes: await aPicture() },
        ),
      )
    }
    must(await call('POST', '/api/kyc/submit', { as: person }))
  }

  async function aProject(traits: Record<string, unknown> = {}): Promise<Project> {
    const as = await anAdmin()
    const { whitepaper = true, ...fields } = traits
    const { body } = must(await call('POST', '/api/projects', { as, body: { ...projectFields, ...fields } }))
    if (whitepaper) {
      const form = { projectId: body.data.id, documentType: 'whitepaper' }
      must(await upload('/api/projects/files', as, form, { name: 'whitepaper.pdf', bytes: aPdf() }))
    }
    return must(await call('GET', `/api/projects/${body.data.id}`, { as })).body.data
  }

  async function anInvestment({
    investor,
    project,
    amount = 1000,
    step = 'start',
  }: Parameters<Product['anInvestment']>[0]) {
    const created = must(
      await call('POST', '/api/investment', { as: investor, body: { project_id: project.id, amount } }),
    ).body.investment
    let { status } = created
    let investment = created
    while (status !== step) {
      const staff = status === 'review' ? anAdmin : aSecondAdmin
      const as = status === 'start' || status === 'payment' ? investor : await staff()
      const body = { step: status, payment_method: 'bank' }
      investment = must(await call('PUT', `/api/investment/${created.id}`, { as, body })).body.investment
      if (investment.status === status)
        throw new Error(`The investment stays in ${status}: ${JSON.stringify(investment.mint)}`)
      status = investment.status
    }
    return investment
  }

  return {
    app,
    services,
    pool,
    databaseUrl,
    key,
    dataDir,
    call,
    logged: watched.text,
    async emailsTo(address) {
      const emails = await mail.list(address, 100)
      return emails
        .reverse()
        .map(({ text, html, ...email }) => ({ ...email, text: text ?? '', html: html ?? '' }))
    },
    upload,
    aPerson,
    aProject,
    anInvestment,
    async close() {
      await app.close()
      await chain.close()
      try {
        await expectNothingPersonal(watched, pool, await mail.list(undefined, 10_000))
      } finally {
        await closePool()
      }
      if (beside) return
      await onServer(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The settings of the auth provider, with passwords that are quick to check. */
function authSettings() {
  const parsed = parseAuthSettings({})
  if ('problems' in parsed) throw new Error(parsed.problems.join())
  return {
    ...parsed.settings,
    argon2: { memoryKib: 64, passes: 1 },
    answerStepMs: 1,
    mailIntervalMs: 0,
  }
}

/** Everybody signs in from their own address: the limits per address are not what these tests are about. */
function anAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`
}

export const personalData = {
  user_type: 'persona_fisica',
  name: 'Persona Inventada',
  id_number: '00000000T',
  profession: 'Maestra',
  education_level: 'Universidad',
  country: 'Spain',
  nationality: 'Spain',
}

export const questionnaire = {
  investment_experience: 'beginner',
  investment_objective: 'capital_preservation',
  risk_tolerance: 'moderate',
  annual_income: '30k_50k',
  source_of_funds: 'laboral',
  capital_percentage: 'menos_25',
  investment_capital_origin: 'laboral',
  understand_risks: true,
  terms_acceptance: true,
}

export const projectFields = {
  name: 'Corrala inventada',
  description: 'Rehabilitación de una corrala inventada.',
  project_type: 'real_estate',
  total_funding: 100_000,
  duration: 24,
  modality: 'equity',
  annual_return: 7,
  total_return: 14,
  token_value: 100,
  min_investment: 100,
  max_investment: 50_000,
  start_date: '2026-12-01',
  end_date: '2028-12-01',
  investment_terms: 'Condiciones inventadas de la inversión.',
  domain_id: 1,
  status: 'active',
}

export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background: '#4a5a2b' } })
    .png()
    .toBuffer()
}

export function aPdf(): Buffer {
  return Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
}

/** The name of an empty database. */
async function aDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  return name
}

function addressOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
