import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import type { Role } from '@acervo/domain/identity/roles'
import type { Project } from '@acervo/domain/projects/project'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import type { ChainOptions } from '../adapters/chain/create.ts'
import { connectDatabase } from '../adapters/db/connect.ts'
import type { Db } from '../adapters/db/port.ts'
import { openSignals } from '../adapters/db/signals.ts'
import { diskFiles } from '../adapters/files/disk.ts'
import { assemble } from '../assemble.ts'
import { profileTable } from '../identity/table.ts'
import type { Services } from '../services.ts'
import { checkMoney } from '../treasury/check.ts'
import { addressOf, createDatabaseWithContracts, createMigratedDatabase, dropDatabase } from './databases.ts'
import { aFormSent } from './form.ts'
import { must, PASSWORD, type Call, type Person, type Reply } from './person.ts'
import { watchTransactions } from './one-connection.ts'
import { emailOf, repeatPerson } from './repeat-person.ts'
import { aPdf, aPicture } from './sample-files.ts'
import { personalData, projectFields, questionnaire } from './samples.ts'
import { authSettings, configOf, type ProductSettings } from './settings.ts'
import { anAddress, withSecondFactor } from './second-factor.ts'
import { takeSteps } from './take-steps.ts'
import { expectNothingPersonal, watchLog } from './watched-log.ts'

export { must, PASSWORD, PUBLIC_URL, type Person, type Reply } from './person.ts'
export { CONTACT_EMAIL, PLATFORM_LEI } from './settings.ts'
export { aPdf, aPicture } from './sample-files.ts'
export { personalData, projectFields, questionnaire } from './samples.ts'

export type Product = {
  app: FastifyInstance
  services: Services
  pool: pg.Pool
  databaseUrl: string
  /** The 32-byte secret key used for encryption. */
  key: Buffer
  dataDir: string
  call: Call
  /** The log so far, one JSON object per line. */
  logged(): string
  /** Emails written to an address, oldest first. */
  emailsTo(address: string): Promise<{ to: string; subject: string; text: string; html: string }[]>
  upload(
    url: string,
    as: Person | undefined,
    fields: Record<string, string>,
    file: { name: string; bytes: Buffer },
  ): Promise<Reply>
  aPerson(traits?: {
    roles?: Role[]
    kyc?: 'none' | 'submitted' | 'approved'
    /** For staff on a product that requires a second factor: they have not set one up. */
    firstFactorOnly?: boolean
  }): Promise<Person>
  aProject(traits?: Record<string, unknown>): Promise<Project>
  anInvestment(traits: { investor: Person; project: Project; amount?: number; step?: string }): Promise<any>
  close(): Promise<void>
}

type ProductOptions = ProductSettings & {
  /** A built site; without it only the API is served. */
  siteFolder?: string
  /** The maximum of open connections. Tests of many simultaneous requests set the number of a running product. */
  connections?: number
  /** How long what a replica remembers is used without asking the database; 0 by default. */
  leaseMs?: number
  /** Makes this product a replica of another: same database and files, without signing (`ROLE=web`). */
  beside?: Product
  /** A chain other than the embedded one. */
  chain?: Pick<ChainOptions, 'env' | 'tuning'>
  /** The 32-byte secret; by default that of all products of this process. */
  key?: Buffer
  /** An existing database and the key it was encrypted with; dropped at the end. */
  restored?: { database: string; key: Buffer }
}

/** Opening one costs as much as fifty statements, and each product would open a dozen. */
const CONNECTIONS = 5
/** One key for all products, so that a person recorded in one product can be repeated in another. */
const RUN_KEY = randomBytes(32)

/** The whole product on its own database and its own chain; only the browser and the port are missing. */
export async function aProduct(options: ProductOptions = {}): Promise<Product> {
  const { beside, restored } = options
  const create = options.chain ? createMigratedDatabase : createDatabaseWithContracts
  const databaseUrl = beside?.databaseUrl ?? addressOf(restored?.database ?? (await create()))
  const dataDir = beside?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'acervo-product-')))
  const connections = options.connections ?? CONNECTIONS
  const database = await connectDatabase(databaseUrl, () => {}, { connections })
  const expectOneConnection = watchTransactions(database)
  const { db, pool, close: closePool } = database
  const watched = watchLog()
  const key = options.key ?? beside?.key ?? restored?.key ?? RUN_KEY
  const signals = openSignals({ pool, log: watched.log, leaseMs: options.leaseMs ?? 0 })
  const { services, chain, createApp } = await assemble({
    config: configOf(options, dataDir),
    chain: { env: beside ? { ROLE: 'web' } : {}, ...options.chain },
    authSettings: authSettings(),
    db,
    pool,
    signals,
    key,
    files: await diskFiles(path.join(dataDir, 'files')),
    sealed: await diskFiles(path.join(dataDir, 'kyc')),
    log: watched.log,
    now: () => new Date(),
  })
  const { accounts, mail } = services
  const app = await createApp(options.siteFolder)

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

  const upload: Product['upload'] = (target, as, fields, { name, bytes }) =>
    call('POST', target, { ...(as ? { as } : {}), ...aFormSent(fields, bytes, name) })

  let admin: Promise<Person> | undefined
  const anAdmin = () => (admin ??= aPerson({ roles: ['admin'] }))
  let second: Promise<Person> | undefined
  /** The person who takes the steps after the verification of the payment, if two people are required. */
  const aSecondAdmin = () => (options.needsTwoPeople ? (second ??= aPerson({ roles: ['admin'] })) : anAdmin())

  const repeat = repeatPerson({ db, pool, key }, services)

  async function aPerson(traits: Parameters<Product['aPerson']>[0] = {}): Promise<Person> {
    const { roles = [], kyc = 'none' } = traits
    const byCalls = () => aPersonByCalls(roles, kyc)
    const approver = kyc === 'approved' ? await anAdmin() : undefined
    // An auth server of its own stores its rows elsewhere.
    const person = options.authUrl
      ? await byCalls()
      : await repeat([kyc, ...roles].join(' '), approver?.id, byCalls)
    // Noted now, because the person may be erased before the end.
    watched.note(person.email, person.wallet, person.token)
    const needsFactor = options.requireStaffMfa && !traits.firstFactorOnly && roles.length > 0
    return needsFactor ? (await withSecondFactor({ call, emailsTo }, person)).whole : person
  }

  async function aPersonByCalls(roles: Role[], kyc: 'none' | 'submitted' | 'approved'): Promise<Person> {
    const email = emailOf(randomUUID())
    const id = await accounts.ensure({ email, password: PASSWORD })
    await db.update(profileTable).set({ roles }).where(eq(profileTable.id, id))
    const { body } = await call('POST', '/auth/signin', {
      body: { email, password: PASSWORD },
      ip: anAddress(),
    })
    watched.note(body.session.refresh_token)
    const person = {
      id,
      email,
      token: body.session.access_token,
      wallet: `0x${randomBytes(20).toString('hex')}`,
    }
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
    if (step === 'start') return created
    await takeSteps(services, created.id, step, async (taken) => {
      if (taken === 'review') return anAdmin()
      return taken === 'erir' ? aSecondAdmin() : investor
    })
    const url = `/api/investment/${created.id}`
    const reply =
      step === 'completed'
        ? await call('PUT', url, { as: await aSecondAdmin(), body: { step: 'mint' } })
        : await call('GET', url, { as: await anAdmin() })
    const { investment } = must(reply).body
    if (investment.status !== step)
      throw new Error(`The investment stays in ${investment.status}: ${JSON.stringify(investment.mint)}`)
    return investment
  }

  async function emailsTo(address: string) {
    const emails = await mail.list(address, 100)
    return emails
      .reverse()
      .map(({ text, html, ...email }) => ({ ...email, text: text ?? '', html: html ?? '' }))
  }

  const product: Product = {
    app,
    services,
    pool,
    databaseUrl,
    key,
    dataDir,
    call,
    logged: watched.text,
    emailsTo,
    upload,
    aPerson,
    aProject,
    anInvestment,
    async close() {
      await app.close()
      await chain.close()
      await signals.close()
      try {
        await expectNothingPersonal(watched, pool, await mail.list(undefined, 10_000))
        await expectMoneyInOrder(db)
        expectOneConnection()
      } finally {
        await closePool()
      }
      forget(product)
      if (beside) return
      await dropDatabase(databaseUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return product
}

/**
 * Releases the memory of a closed product. The variables of a test file live as long as its process, which runs a
 * hundred files; with 5 MB for each, collecting garbage would take longer and longer.
 */
function forget(product: Product): void {
  const { databaseUrl, key, dataDir } = product
  for (const part of Object.keys(product)) Reflect.deleteProperty(product, part)
  Object.assign(product, { databaseUrl, key, dataDir })
}

async function expectMoneyInOrder(db: Db): Promise<void> {
  const differences = await checkMoney(db)
  if (differences.length > 0) throw new Error(`The ledger differs: ${inspect(differences.slice(0, 5))}`)
}
