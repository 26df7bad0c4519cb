import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from './keys/secrets.ts'
import {
  aUser,
  anAddress,
  call,
  lastMail,
  openLink,
  randomIp,
  signInAs,
  startTestAuth,
  type Answer,
  type Person,
  type TestAuth,
} from './testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({ mailIntervalMs: 60_000, mailsPerHour: 3 })
})
afterAll(() => auth.close())

const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>, headers = {}) =>
  call(auth, 'POST', '/token?grant_type=password', { body: { email, password }, headers })

function expectLimited(answer: Answer | undefined, code: string, secondsMax: number): void {
  expect([answer?.status, answer?.body.code]).toEqual([429, code])
  const seconds = Number(answer?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(secondsMax)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  expect(answer?.body.message).toBe(message)
}

test.each([
  ['POST', '/token?grant_type=refresh_token', 30],
  ['POST', '/token?grant_type=pkce', 30],
  ['POST', '/token?grant_type=id_token', 30],
  ['POST', '/signup', 30],
  ['POST', '/otp', 30],
  ['POST', '/magiclink', 30],
  ['POST', '/sso', 30],
  ['GET', '/reauthenticate', 30],
  ['POST', '/recover', 30],
  ['POST', '/resend', 30],
  ['POST', '/verify', 30],
  ['PUT', '/user', 30],
  ['POST', '/factors', 15],
  ['DELETE', '/factors/1', 15],
  ['POST', '/factors/1/challenge', 15],
  ['POST', '/factors/1/verify', 15],
])(
  'one IP address may call %s %s %i times at once, and a second address is not affected',
  async (method, path, times) => {
    const one = { 'x-forwarded-for': randomIp() }
    const body = method === 'GET' ? undefined : {}
    const answers = await Promise.all(
      Array.from({ length: times }, () => call(auth, method, path, { body, headers: one })),
    )
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
    expectLimited(await call(auth, method, path, { body, headers: one }), 'over_request_rate_limit', 10)
    expect((await call(auth, method, path, { body })).status).not.toBe(429)
    auth.clock.advance(10_000)
    expect((await call(auth, method, path, { body, headers: one })).status).not.toBe(429)
  },
)

test('a link that is opened beyond the limit leads to the site, says how long to wait, and works afterwards', async () => {
  const person = await aUser(auth)
  await call(auth, 'POST', '/recover', { body: { email: person.email } })
  const { link } = lastMail(auth, person.email, 'recovery')
  const headers = { 'x-forwarded-for': randomIp() }
  for (let tries = 0; tries < 30; tries++)
    expect((await openLink(auth, { link: link.replace(/token=[^&]+/, 'token=x') }, headers)).hash).toContain(
      'otp_expired',
    )
  const refused = new URLSearchParams((await openLink(auth, { link }, headers)).hash.slice(1))
  expect(Object.fromEntries(refused)).toMatchObject({
    error_code: 'over_request_rate_limit',
    error_description: expect.stringMatching(/only request this after (?:\d|10) seconds/),
    type: 'recovery',
  })
  auth.clock.advance(10_000)
  expect((await openLink(auth, { link }, headers)).hash).toContain('access_token')
})

test('addresses of one IPv6 network share a limit', async () => {
  const from = (host: string) =>
    call(auth, 'POST', '/recover', { body: {}, headers: { 'x-forwarded-for': `2001:db8:7:1::${host}` } })
  for (let index = 0; index < 30; index++) await from(String(index))
  expect((await from('ffff')).status).toBe(429)
})

test.each([true, false])(
  'after ten wrong passwords from any IP address, an account (known: %s) refuses even the right one',
  async (isKnown) => {
    const person = isKnown ? await aUser(auth) : { email: anAddress(), password: 'correct horse 7' }
    const session = isKnown ? await signInAs(auth, { id: '', ...person }) : undefined
    for (let tries = 0; tries < 10; tries++) {
      expect((await signIn({ ...person, password: `wrong horse ${tries}` })).status).toBe(400)
    }
    expectLimited(await signIn({ ...person, password: 'wrong horse' }), 'over_request_rate_limit', 90)
    expectLimited(await signIn(person), 'over_request_rate_limit', 90)
    expect((await signIn(await aUser(auth))).status).toBe(200)
    const recovery = await call(auth, 'POST', '/recover', { body: { email: person.email } })
    expect(recovery.status).toBe(200)
    if (session === undefined) return
    const { access_token: token, refresh_token } = session
    expect((await call(auth, 'GET', '/user', { token })).status).toBe(200)
    const refreshed = await call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    expect(refreshed.status).toBe(200)
    auth.clock.advance(15 * 60_000)
    expect((await signIn(person)).status).toBe(200)
  },
)

test('simultaneous guesses do not bypass the limit of an account', async () => {
  const person = await aUser(auth)
  const guesses = Array.from({ length: 40 }, (_, index) => ({ ...person, password: `wrong horse ${index}` }))
  const answers = await Promise.all(guesses.map((guess) => signIn(guess)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect((await signIn(person)).status).toBe(429)
})

test('a right password waits for guesses that are being counted', async () => {
  const person = await aUser(auth)
  const guesses = await auth.pool.connect()
  await guesses.query('begin')
  const usedUp = new Date(auth.clock.now().getTime() + 3_600_000)
  await guesses.query('insert into auth.rate_buckets (key, drained_until) values ($1, $2)', [
    `password:${sha256(person.email)}`,
    usedUp,
  ])
  const answer = signIn(person)
  const isWaiting = async () =>
    (
      await auth.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'rate_buckets'`,
      )
    ).rowCount
  try {
    await expect.poll(isWaiting).toBe(1)
  } finally {
    await guesses.query('commit')
    guesses.release()
  }
  expect((await answer).status).toBe(429)
})

test('wrong passwords at sign-in do not keep the signed-in owner from proving their password', async () => {
  const person = await aUser(auth)
  const { access_token: token } = await signInAs(auth, person)
  for (let guess = 0; guess < 12; guess++) await signIn({ ...person, password: 'wrong' })
  expect((await signIn(person)).status).toBe(429)
  const body = { password: 'another horse 8', current_password: person.password }
  expect((await call(auth, 'PUT', '/user', { token, body })).status).toBe(200)
})

test('right passwords do not consume the limit', async () => {
  const person = await aUser(auth)
  for (let times = 0; times < 12; times++) expect((await signIn(person)).status).toBe(200)
})

test.each(['/recover', '/otp', '/magiclink'])(
  'an address gets one email of a kind per interval and a bounded number per hour from %s',
  async (path) => {
    const { email } = await aUser(auth)
    const ask = () => call(auth, 'POST', path, { body: { email } })
    expect((await ask()).status).toBe(200)
    const soon = await ask()
    expectLimited(soon, 'over_email_send_rate_limit', 60)
    for (const _ of [2, 3]) {
      auth.clock.advance(60_000)
      expect((await ask()).status).toBe(200)
    }
    auth.clock.advance(60_000)
    expectLimited(await ask(), 'over_email_send_rate_limit', 1200)
    const mails = auth.mails.filter(({ to }) => to === email)
    expect(mails).toHaveLength(3)
  },
)

test('all kinds of email to an address share one hourly limit', async () => {
  const { email } = await aUser(auth)
  const body = { email, type: 'signup' }
  for (const path of ['/recover', '/otp', '/resend']) {
    expect((await call(auth, 'POST', path, { body })).status).toBe(200)
  }
  expectLimited(
    await call(auth, 'POST', '/resend', { body: { email, type: 'email_change' } }),
    'over_email_send_rate_limit',
    1200,
  )
})

test.each(['/resend', '/signup'])(
  'whoever keeps asking %s for somebody else does not keep them from recovering',
  async (path) => {
    const person = await aUser(auth)
    const asked = { ...person, type: 'email_change' }
    const received = auth.mails.length
    for (let minute = 0; minute < 130; minute++) {
      await call(auth, 'POST', path, { body: asked })
      auth.clock.advance(60_000)
    }
    expect(auth.mails.slice(received).filter(({ link }) => link !== undefined)).toEqual([])
    expect((await call(auth, 'POST', '/recover', { body: { email: person.email } })).status).toBe(200)
    expect(lastMail(auth, person.email, 'recovery').link).toBeDefined()
  },
)

test('a thief with a session or a password cannot keep the owner from recovering the account', async () => {
  const person = await aUser(auth)
  for (let minute = 0; minute < 30; minute++) {
    const { access_token: token } = await signInAs(auth, person)
    await call(auth, 'GET', '/reauthenticate', { token })
    auth.clock.advance(60_000)
  }
  expect((await call(auth, 'POST', '/recover', { body: { email: person.email } })).status).toBe(200)
})

test('a person gets one code to reauthenticate per interval', async () => {
  const { access_token: token } = await signInAs(auth, await aUser(auth))
  expect((await call(auth, 'GET', '/reauthenticate', { token })).status).toBe(200)
  expectLimited(await call(auth, 'GET', '/reauthenticate', { token }), 'over_email_send_rate_limit', 60)
})

test('buckets that are full again are deleted', async () => {
  auth.clock.advance(24 * 3_600_000)
  await auth.provider.deleteExpired()
  expect((await auth.pool.query('select 1 from auth.rate_buckets')).rowCount).toBe(0)
})

test('a clock that was wrong for a moment does not keep anybody out until then', async () => {
  const person = await aUser(auth)
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const yearMs = 365 * 86_400_000
  auth.clock.advance(yearMs)
  await signIn({ ...person, password: 'wrong' }, headers)
  auth.clock.advance(-yearMs)
  expect((await signIn(person, headers)).status).toBe(429)
  await auth.provider.deleteExpired()
  expect((await signIn(person, headers)).status).toBe(200)
})
