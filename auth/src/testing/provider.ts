import { randomBytes, randomUUID } from 'node:crypto'
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import fastify from 'fastify'
import pg from 'pg'
import { migrateAuth } from '../migrate.ts'
import {
  createAuthProvider,
  type AuthEvent,
  type AuthMail,
  type AuthProvider,
  type AuthUser,
} from '../provider.ts'
import { parseAuthSettings, type AuthSettings } from '../settings.ts'

export type TestAuth = {
  provider: AuthProvider
  pool: pg.Pool
  /** Where the routes are mounted, e.g. `http://127.0.0.1:40123/auth/v1`. */
  url: string
  siteUrl: string
  secret: Buffer
  serviceKey: string
  mails: AuthMail[]
  events: AuthEvent[]
  hostUsers: AuthUser[]
  movedUsers: AuthUser[]
  removedIds: string[]
  clock: { now: () => Date; advance: (ms: number) => void }
  /** An unmodified auth-js client with its own IP address and storage. */
  client: (flowType?: 'implicit' | 'pkce') => GoTrueClient
  /** The unmodified admin client, with the service key unless another token is given. */
  admin: (token?: string) => GoTrueAdminApi
  close: () => Promise<void>
}

/**
 * Starts the provider on a database of its own and on the given port, which is then also in its issuer, or on a free
 * one. Settings are the defaults, but with cheap Argon2id, without pacing and without an interval between emails.
 * `TEST_DATABASE_URL` is the database server.
 */
export async function startTestAuth(change: Partial<AuthSettings> = {}, port = 0): Promise<TestAuth> {
  const parsed = parseAuthSettings({})
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const cheap = {
    argon2: { memoryKib: 64, passes: 1 },
    answerStepMs: 0,
    mailIntervalMs: 0,
    mailsPerHour: 10_000,
    serviceKey: randomBytes(32).toString('hex'),
  }
  const settings: AuthSettings = { ...parsed.settings, ...cheap, ...change }
  const database = await createDatabase()
  const { pool } = database
  const clock = createClock()
  const seen = {
    mails: [] as AuthMail[],
    events: [] as AuthEvent[],
    hostUsers: [] as AuthUser[],
    movedUsers: [] as AuthUser[],
    removedIds: [] as string[],
  }
  const secret = randomBytes(32)
  const siteUrl = port === 0 ? 'http://localhost:3000' : `http://127.0.0.1:${port}`
  const keep =
    <T>(list: T[]) =>
    (_tx: unknown, item: T) =>
      Promise.resolve(void list.push(item))
  const provider = await createAuthProvider({
    pool,
    siteUrl,
    settings,
    secret,
    sendMail: keep(seen.mails),
    onUser: keep(seen.hostUsers),
    onEmailChanged: keep(seen.movedUsers),
    onUserDeleted: (_tx, _id, remove) => remove().then(() => undefined),
    onUnconfirmedRemoved: keep(seen.removedIds),
    audit: keep(seen.events),
    now: clock.now,
  })
  const app = fastify({ trustProxy: 'loopback', logger: { level: 'error' } })
  await app.register(provider.routes, { prefix: '/auth/v1' })
  const url = `${await app.listen({ host: '127.0.0.1', port })}/auth/v1`
  const close = async () => {
    await app.close()
    await database.drop()
  }
  return {
    provider,
    pool,
    url,
    siteUrl,
    secret,
    serviceKey: settings.serviceKey,
    clock,
    ...seen,
    client: (flowType = 'implicit') => createClient(url, flowType),
    admin: (token = settings.serviceKey) => createAdmin(url, token),
    close,
  }
}

/** Calls an endpoint from a random IP address unless a header says otherwise. */
export async function call(
  auth: TestAuth,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${auth.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': randomIp(),
      ...(options.body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : {},
  }
}

export type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string> }

export type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> }

export type Person = { id: string; email: string; password: string }

/** A confirmed user. */
export async function aUser(auth: TestAuth, change: Partial<Omit<Person, 'id'>> = {}): Promise<Person> {
  const person = { email: anAddress(), password: 'correct horse 7', ...change }
  return { ...person, ...(await auth.provider.ensureUser(person)) }
}

export const anAddress = () => `${randomUUID()}@example.test`

export type Tokens = { access_token: string; refresh_token: string }

/** Signs a user in from a random IP address. */
export async function signInAs(auth: TestAuth, { email, password }: Person): Promise<Tokens> {
  const answer = await call(auth, 'POST', '/token?grant_type=password', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`)
  return readTokens(answer)
}

export function readTokens({ body }: Answer): Tokens {
  return { access_token: String(body.access_token), refresh_token: String(body.refresh_token) }
}

/** The newest email of a kind to an address; throws when there is none. */
export function lastMail(
  auth: TestAuth,
  to: string,
  kind: AuthMail['kind'],
): AuthMail & { link: string; code: string } {
  const mail = auth.mails.findLast((candidate) => candidate.to === to && candidate.kind === kind)
  if (mail === undefined) throw new Error(`No ${kind} mail to ${to}`)
  return { link: '', code: '', ...mail }
}

/** The secret part of an email link. */
export function linkToken({ link }: { link: string }): string {
  return new URL(link).searchParams.get('token') ?? ''
}

/** Opens an email link as a browser does and returns where it leads. */
export async function openLink(
  auth: TestAuth,
  { link }: { link: string },
  headers?: CallOptions['headers'],
): Promise<URL> {
  const answer = await call(auth, 'GET', link.replace(`${auth.siteUrl}/auth/v1`, ''), { headers })
  if (answer.status !== 303) throw new Error(`The link answered ${answer.status}: ${answer.text}`)
  return new URL(answer.headers.get('location') ?? '')
}

export function randomIp(): string {
  return `10.${[...randomBytes(3)].join('.')}`
}

/** Takes over the session in the address of a redirect, as the page does. */
export async function adopt(client: GoTrueClient, landed: URL): Promise<GoTrueClient> {
  const fragment = new URLSearchParams(landed.hash.slice(1))
  const { error } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  if (error) throw error
  return client
}

/** A client that is signed in with the password. */
export async function aClient(auth: TestAuth, person: Person): Promise<GoTrueClient> {
  const client = auth.client()
  const { error } = await client.signInWithPassword(person)
  if (error) throw error
  return client
}

/** The sign-in methods of a client's session, newest first. */
export async function methodsOf(client: GoTrueClient): Promise<string[]> {
  const { data } = await client.getClaims()
  return (data?.claims.amr ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.method))
}

function createAdmin(url: string, token: string): GoTrueAdminApi {
  return new GoTrueAdminApi({
    url,
    headers: { Authorization: `Bearer ${token}`, 'x-forwarded-for': randomIp() },
  })
}

function createClient(url: string, flowType: 'implicit' | 'pkce'): GoTrueClient {
  const entries = new Map<string, string>()
  return new GoTrueClient({
    // auth-js shares fetched keys between clients with one storage key.
    storageKey: randomUUID(),
    url,
    flowType,
    autoRefreshToken: false,
    headers: { apikey: 'a-public-key', 'x-forwarded-for': randomIp() },
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  })
}

function createClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}

async function createDatabase() {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest')
  const name = `auth_${randomUUID().replaceAll('-', '')}`
  await runOn(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 8 })
  // The pool reports its end while connections are still closing, and dropping the database breaks those.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrateAuth(pool)
  const drop = async () => {
    await pool.end()
    await runOn(serverUrl, `drop database ${name} with (force)`)
  }
  return { pool, drop }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
