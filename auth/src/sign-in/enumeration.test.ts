import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aUser,
  anAddress,
  call,
  lastMail,
  startTestAuth,
  type Answer,
  type TestAuth,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({ mailIntervalMs: 60_000, answerStepMs: 60 })
})
afterAll(() => auth.close())

const password = 'correct horse 7'

/** Everything in a response that could reveal an account, with random values reduced to their types. */
function shapeOf({ status, headers, body }: Answer) {
  return { status, headers: [...headers.keys()].sort(), body: typesOf(body) }
}

function typesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => typesOf(item))
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typesOf(item)]))
}

test('signing up returns the same shape for a new, an unconfirmed and a confirmed address', async () => {
  const [fresh, pending, confirmed] = [anAddress(), anAddress(), (await aUser(auth)).email]
  const signUp = (email: string) =>
    call(auth, 'POST', '/signup', { body: { email, password: 'another horse 8', data: { name: 'Eve' } } })
  await call(auth, 'POST', '/signup', {
    body: { email: pending, password, data: { name: 'Ana', vip: true } },
  })
  auth.clock.advance(61_000)
  const answers = [await signUp(fresh), await signUp(pending), await signUp(confirmed)]
  const [shape, ...others] = answers.map(shapeOf)
  expect(shape).toMatchObject({
    status: 200,
    body: { id: 'string', identities: [{ identity_id: 'string' }] },
  })
  for (const other of others) expect(other).toEqual(shape)
  const now = auth.clock.now().getTime()
  for (const { body } of answers) {
    expect(body).toMatchObject({ role: 'authenticated', user_metadata: { name: 'Eve' } })
    expect(now - Date.parse(String(body.created_at))).toBeLessThan(5000)
  }
  auth.clock.advance(61_000)
  const again = [await signUp(fresh), await signUp(pending), await signUp(confirmed)]
  expect(again.map(({ body }) => body.id)).toEqual(answers.map(({ body }) => body.id))
})

test('the owner of a confirmed address is notified of a second sign-up, without a token, and keeps the password', async () => {
  const person = await aUser(auth)
  const answer = await call(auth, 'POST', '/signup', {
    body: { email: person.email, password: 'another horse 8' },
  })
  expect(answer.body.id).not.toBe(person.id)
  const notice = lastMail(auth, person.email, 'already_registered')
  expect([notice.link, notice.code]).toEqual(['', ''])
  const signIn = (given: string) =>
    call(auth, 'POST', '/token?grant_type=password', { body: { email: person.email, password: given } })
  // As for a new address: the account has no such password, and none that is confirmed by this sign-up.
  expect((await signIn('another horse 8')).body.code).toBe('email_not_confirmed')
  expect((await signIn(person.password)).status).toBe(200)
})

test('a wrong password returns the same bytes for a known, an unknown and an unconfirmed address', async () => {
  const pending = anAddress()
  await call(auth, 'POST', '/signup', { body: { email: pending, password } })
  const answers = []
  for (const email of [(await aUser(auth)).email, anAddress(), pending]) {
    answers.push(
      await call(auth, 'POST', '/token?grant_type=password', { body: { email, password: 'wrong horse 9' } }),
    )
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  for (const answer of answers)
    expect(shapeOf(answer)).toEqual({ ...shapeOf(answers[0] ?? answer), status: 400 })
})

test.each([
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/magiclink', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
])(
  '%s with %j returns the same for known and unknown addresses, including the interval',
  async (path, body) => {
    const emails = [(await aUser(auth)).email, anAddress(), anAddress()]
    await call(auth, 'POST', '/signup', { body: { email: emails[2], password } })
    auth.clock.advance(61_000)
    for (const status of [200, 429]) {
      const answers = []
      for (const email of emails) answers.push(await call(auth, 'POST', path, { body: { ...body, email } }))
      const [shape, ...others] = answers.map(shapeOf)
      expect(shape?.status).toBe(status)
      for (const other of others) expect(other).toEqual(shape)
    }
  },
)

test.each(['recovery', 'magiclink', 'email', 'signup', 'email_change', 'invite'])(
  'a wrong %s code returns the same bytes for known and unknown addresses',
  async (type) => {
    const { email } = await aUser(auth)
    for (const path of ['/recover', '/otp']) await call(auth, 'POST', path, { body: { email } })
    const codes = ['recovery', 'magiclink'].map((kind) => lastMail(auth, email, kind as 'recovery').code)
    const token = ['000000', '111111', '222222'].find((code) => !codes.includes(code))
    const answers = []
    for (const address of [email, anAddress()]) {
      answers.push(await call(auth, 'POST', '/verify', { body: { type, email: address, token } }))
    }
    expect(answers.map(({ body }) => body.code)).toEqual(Array(2).fill('otp_expired'))
    expect(answers.map(({ text }) => text)).toEqual(Array(2).fill(answers[0]?.text))
    expect(answers.map(shapeOf)).toEqual(Array(2).fill(shapeOf(answers[0] as Answer)))
  },
)

test('responses whose time could reveal an account leave at the step', async () => {
  for (const email of [(await aUser(auth)).email, anAddress()]) {
    const startedAt = performance.now()
    await call(auth, 'POST', '/recover', { body: { email } })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(59)
  }
})

test('the password of one’s own sign-up does not tell whether the address had an account', async () => {
  const [fresh, confirmed] = [anAddress(), (await aUser(auth)).email]
  const password = 'a horse that guesses 3'
  const send = (path: string, email: string, body: object = {}) =>
    call(auth, 'POST', path, { body: { email, ...body } })
  const signIn = (email: string, given = password) =>
    send('/token?grant_type=password', email, { password: given })
  const later = () => auth.clock.advance(61_000)
  const steps: ((email: string) => Promise<Answer>)[] = [
    (email) => send('/signup', email, { password }),
    (email) => signIn(email),
    (email) => signIn(email, 'a horse that guesses 4'),
    (email) => send('/resend', email, { type: 'signup' }),
    (email) => signIn(email),
    (email) => send('/signup', email, { password: 'a second horse 5' }),
    (email) => signIn(email),
    (email) => signIn(email, 'a second horse 5'),
    (email) => send('/verify', email, { type: 'signup', token: '000000' }),
    (email) => send('/otp', email),
    (email) => signIn(email, 'a second horse 5'),
  ]
  for (const step of steps) {
    const [one, other] = [await step(fresh), await step(confirmed)]
    expect(shapeOf(other)).toEqual(shapeOf(one))
    expect(other.body.code).toBe(one.body.code)
    later()
  }
  expect((await signIn(confirmed, 'correct horse 7')).status).toBe(200)
})

test('a sign-up with an address that has an account opens nothing, whatever is sent of it', async () => {
  const { email } = await aUser(auth)
  await call(auth, 'POST', '/signup', { body: { email, password: 'another horse 8' } })
  auth.clock.advance(61_000)
  await call(auth, 'POST', '/resend', { body: { type: 'signup', email } })
  const mails = auth.mails.filter(({ to }) => to === email)
  expect(mails.map(({ kind }) => kind)).toEqual(['already_registered', 'already_registered'])
  expect(mails.flatMap(({ link, code }) => [link, code].filter(Boolean))).toEqual([])
  const { rows } = await auth.pool.query(
    'select wrong_codes from auth.mail_tokens t join auth.users u on u.id = t.user_id where u.email = $1',
    [email],
  )
  expect(rows).toEqual([{ wrong_codes: 5 }])
})
