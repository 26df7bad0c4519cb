import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '../adapters/db/connect.ts'
import { embeddedData } from '../adapters/db/embedded/home.ts'
import { findRunningPostgres } from '../adapters/db/embedded/running.ts'
import { wrongCounters } from '../testing/counters.ts'
import { keepAlive } from '../adapters/jobs/liveness.ts'
import { aForm } from '../testing/form.ts'
import { aMailServer, type MailServer } from '../testing/mail-server.ts'
import { PASSWORD } from '../testing/person.ts'
import { start, type Running } from '../testing/product-process.ts'
import { aPdf } from '../testing/sample-files.ts'
import { personalData, projectFields, questionnaire } from '../testing/samples.ts'
import { undelivered, unsettled } from '../testing/unsettled.ts'
import { expectNothingPersonal } from '../testing/watched-log.ts'

/** What `npm start` runs, with its own PostgreSQL, chain and job queue; each of them fails while a person uses it. */
const ADMIN = { email: 'averias@demo.acervo.example', password: PASSWORD }
const PATIENCE = { timeout: 30_000, interval: 50 }
const secrets: string[] = [PASSWORD]
let dataDir: string
let mail: MailServer
let server: Running
let database: Database

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-outages-'))
  await chmod(dataDir, 0o755)
  mail = await aMailServer()
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    AUTH_MAIL_INTERVAL_MS: '0',
    LOG_LEVEL: 'info',
  }
  server = await start(env, ['--without-site'], 'pipe')
  database = await connectDatabase((await findRunningPostgres(dataDir)) ?? '', () => {})
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await mail.fail()
  await rm(dataDir, { recursive: true, force: true })
})

/** Crashes PostgreSQL: all connections are cut, and its supervisor restarts it. */
async function crashDatabase(): Promise<void> {
  const file = path.join((await embeddedData(dataDir)).data, 'postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
}
/** Kills the chain as soon as one runs: after an outage before it may still be on its way. */
async function killChain(): Promise<void> {
  const kill = () =>
    process.kill(JSON.parse(readFileSync(path.join(dataDir, 'anvil.json'), 'utf8')).pid, 'SIGKILL')
  await vi.waitFor(kill, PATIENCE)
}

type CallOptions = { token?: string; body?: unknown; form?: FormData; key?: string }
type Reply = { status: number; body: any }

/** Repeats a call until it gets a response, as people and browsers do during an outage. */
async function callUntilAnswered(
  method: string,
  url: string,
  { token, body, form, key }: CallOptions = {},
): Promise<Reply> {
  return vi.waitFor(async () => {
    const response = await fetch(server.url + url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status >= 500) throw new Error(`${method} ${url}: ${response.status}`)
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
    }
  }, PATIENCE)
}
async function done(method: string, url: string, asked: CallOptions = {}): Promise<any> {
  const { status, body } = await callUntilAnswered(method, url, asked)
  if (status !== 200) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`)
  return body
}
const signIn = async (body: object): Promise<string> =>
  (await done('POST', '/auth/signin', { body })).session.access_token

/**
 * Skips the waiting times: retry pauses, which grow to hours, and the minute after which the jobs of a crashed worker
 * go to others; jobs take milliseconds here.
 */
const skipWaiting = () =>
  vi.waitFor(async () => {
    const { pool } = database
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
       where locked_at < now() - interval '3 seconds'`,
    )
    await keepAlive(pool, { id: 'test', tasks: [] }, [])
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`,
    )
  }, PATIENCE)
const codeFor = (email: string) =>
  vi.waitFor(async () => {
    await skipWaiting()
    const text = mail.received.findLast(({ to }) => to === email)?.text
    const code = /^(\d{6})$/m.exec(text ?? '')?.[1]
    if (!code) throw new Error('No code has arrived')
    return code
  }, PATIENCE)

test(
  'while a person signs up, invests and receives tokens, outages lose nothing and repeat nothing',
  { timeout: 120_000 },
  async () => {
    const admin = await signIn(ADMIN)
    const { data: project } = await done('POST', '/api/projects', { token: admin, body: projectFields })
    const whitepaper = aForm({ projectId: project.id, documentType: 'whitepaper' }, aPdf())
    await done('POST', '/api/projects/files', { token: admin, form: whitepaper })

    // Signs up while no email can be sent.
    await mail.fail()
    const email = `${randomUUID().slice(0, 8)}@demo.acervo.example`
    await done('POST', '/auth/signup', { body: { email, password: PASSWORD } })
    await mail.begin()
    const verified = { type: 'signup', email, token: await codeFor(email) }
    await done('POST', '/auth/v1/verify', { body: verified })
    const token = await signIn({ email, password: PASSWORD })

    // No email is delivered from here to the end.
    await mail.fail()
    const wallet = `0x${randomBytes(20).toString('hex')}`
    secrets.push(email, wallet, token, admin)
    await done('PUT', '/api/kyc/personal', { token, body: { ...personalData, wallet } })
    await done('PUT', '/api/kyc/questionnaire', { token, body: questionnaire })
    const documents = new Map<string, Buffer>()
    for (const document_type of ['front', 'back', 'proof']) {
      const bytes = aPdf(randomBytes(20_000))
      await done('POST', '/api/kyc/document', { token, form: aForm({ document_type }, bytes) })
      documents.set(document_type, bytes)
    }
    await done('POST', '/api/kyc/submit', { token })
    const own = async () => (await done('GET', '/api/kyc/applications', { token })).data[0]
    const { id: application } = await own()

    // Approved while the chain, which must register the wallet, is killed.
    await killChain()
    await done('POST', `/api/kyc/approve/${application}`, { token: admin })

    // Invests while PostgreSQL crashes: a request whose response was lost is repeated with the same key.
    const invest = (amount: number) =>
      done('POST', '/api/investment', { token, body: { project_id: project.id, amount }, key: randomUUID() })
    const [, ...created] = await Promise.all([crashDatabase(), ...[500, 600, 700].map(invest)])
    const ids: string[] = created.map(({ investment }) => investment.id)
    expect(new Set(ids).size).toBe(3)
    const read = async (id: string) =>
      (await done('GET', `/api/investment/${id}`, { token: admin })).investment
    const advance = async (id: string, step: string) => {
      const as = step === 'start' || step === 'payment' ? token : admin
      const body = { step, payment_method: 'bank' }
      const { status } = await callUntilAnswered('PUT', `/api/investment/${id}`, { token: as, body })
      // It was carried out, although its response was lost.
      if (status !== 200) expect((await read(id)).status).not.toBe(step)
    }
    for (const step of ['start', 'payment', 'review', 'erir'])
      await Promise.all(ids.map((id) => advance(id, step)))

    // Minted while the chain is killed and PostgreSQL crashes.
    const minting = ids.map((id) => advance(id, 'mint'))
    await killChain()
    await crashDatabase()
    await Promise.all(minting)
    for (const id of ids)
      await vi.waitFor(async () => expect((await read(id)).status).toBe('completed'), PATIENCE)

    await mail.begin()
    await vi.waitFor(
      async () => {
        await skipWaiting()
        expect(await unsettled(database.pool)).toEqual([])
      },
      { ...PATIENCE, timeout: 90_000 },
    )
    expect(await undelivered(database.pool, mail.received)).toEqual([])
    for (const [type, bytes] of documents)
      expect(
        bytes.equals(await done('GET', `/api/kyc/document/${application}/${type}`, { token: admin })),
      ).toBe(true)
    expect((await Promise.all(ids.map(read))).map(({ tokens }) => tokens)).toEqual([5, 6, 7])
    // There are as many investments as were acknowledged, and the chain has exactly their tokens.
    const { rows } = await database.pool.query(
      `select count(*)::int as investments, sum(tokens)::int as tokens from investment`,
    )
    expect(rows).toEqual([{ investments: 3, tokens: 18 }])
    expect((await done('GET', '/api/admin/chain/check', { token: admin })).data).toEqual([])
    const minted = await database.pool.query(
      `select count(*)::int as count from chain_tx tx join chain_op op on op.id = tx.op_id
        where op.kind = 'mint' and tx.status = 'success'`,
    )
    expect(minted.rows).toEqual([{ count: 3 }])
    expect(await wrongCounters(database.pool)).toEqual([])
    await done('POST', '/api/admin/audit/verify', { token: admin }).then(({ data }) =>
      expect(data.fault).toBeNull(),
    )
    await expectNothingPersonal({ text: server.output, secrets: () => secrets }, database.pool, [])
  },
)
