import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aUser,
  anAddress,
  call,
  lastMail,
  linkToken,
  startTestAuth,
  type Person,
  type TestAuth,
} from '../../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const alertsTo = ({ email }: { email: string }) =>
  auth.mails.filter(({ to, kind }) => to === email && kind === 'new_device')

/** Signs in like a browser with this cookie; returns the cookie it has afterwards. */
async function signIn({ email, password }: Pick<Person, 'email' | 'password'>, cookie?: string) {
  const headers = { 'user-agent': FIREFOX, ...(cookie && { cookie: `other=1; ${cookie}` }) }
  const body = { email, password }
  const answer = await call(auth, 'POST', '/token?grant_type=password', { body, headers })
  expect(answer.status).toBe(200)
  const set = answer.headers.get('set-cookie')
  return { cookie: set?.split(';')[0] ?? cookie, set }
}

/** A person whose account is older than an hour, and the browser they have always used. */
async function aPersonWithKnownBrowser() {
  const person = await aUser(auth)
  const { cookie } = await signIn(person)
  auth.clock.advance(3_600_001)
  return { person, cookie: cookie ?? '' }
}

test('the first sign-in and the same browser are not notified; another browser is, once', async () => {
  const { person, cookie } = await aPersonWithKnownBrowser()
  expect((await signIn(person, cookie)).set).toBeNull()
  expect(alertsTo(person)).toEqual([])
  const other = await signIn(person)
  expect(alertsTo(person)).toMatchObject([{ user_agent: FIREFOX }])
  await signIn(person, other.cookie)
  await signIn(person, cookie)
  expect(alertsTo(person)).toHaveLength(1)
})

test('a person who signs up on one device and confirms on another is notified of neither', async () => {
  const person = { email: anAddress(), password: 'correct horse 7' }
  await call(auth, 'POST', '/signup', { body: person })
  const token_hash = linkToken(lastMail(auth, person.email, 'signup'))
  await call(auth, 'POST', '/verify', { body: { type: 'signup', token_hash } })
  await signIn(person)
  expect(alertsTo(person)).toEqual([])
  auth.clock.advance(3_600_001)
  await signIn(person)
  expect(alertsTo(person)).toHaveLength(1)
})

test('many new browsers cause at most three notifications an hour', async () => {
  const { person } = await aPersonWithKnownBrowser()
  for (let n = 0; n < 6; n++) await signIn(person)
  expect(alertsTo(person)).toHaveLength(3)
  auth.clock.advance(3_600_001)
  await signIn(person)
  expect(alertsTo(person)).toHaveLength(4)
})

test('a wrong password sends no notification and sets no cookie; only a sign-in does', async () => {
  const { person } = await aPersonWithKnownBrowser()
  const body = { email: person.email, password: 'wrong horse 9' }
  const refused = await call(auth, 'POST', '/token?grant_type=password', { body })
  expect(refused.headers.get('set-cookie')).toBeNull()
  expect((await call(auth, 'GET', '/settings')).headers.get('set-cookie')).toBeNull()
  expect(alertsTo(person)).toEqual([])
})

test('a browser that two people share is known for each user who has used it, and its cookie links no users', async () => {
  const [one, other] = [await aPersonWithKnownBrowser(), await aPersonWithKnownBrowser()]
  await signIn(other.person, one.cookie)
  expect(alertsTo(other.person)).toHaveLength(1)
  const { rows } = await auth.pool.query('select digest from auth.devices where user_id = any($1)', [
    [one.person.id, other.person.id],
  ])
  expect(new Set(rows.map(({ digest }) => digest)).size).toBe(rows.length)
  expect(JSON.stringify(rows)).not.toContain(one.cookie.split('=')[1])
})

test('a browser not used for over a year is forgotten', async () => {
  const { person } = await aPersonWithKnownBrowser()
  auth.clock.advance(401 * 86_400_000)
  await auth.provider.deleteExpired()
  const { rowCount } = await auth.pool.query('select 1 from auth.devices where user_id = $1', [person.id])
  expect(rowCount).toBe(0)
})
