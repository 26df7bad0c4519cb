import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aUser,
  anAddress,
  call,
  lastMail,
  linkToken,
  openLink,
  startTestAuth,
  type TestAuth,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const password = 'correct horse 7'
const verify = (body: unknown) => call(auth, 'POST', '/verify', { body })

async function aRecovery() {
  const person = await aUser(auth)
  await call(auth, 'POST', '/recover', { body: { email: person.email } })
  const mail = lastMail(auth, person.email, 'recovery')
  const wrong = mail.code === '000000' ? '111111' : '000000'
  return { ...person, ...mail, wrong }
}

test('a code may contain spaces, and its session says otp', async () => {
  const { email, code } = await aRecovery()
  const answer = await verify({
    type: 'recovery',
    email: ` ${email.toUpperCase()} `,
    token: ` ${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(answer.status).toBe(200)
  const claims = await auth.provider.verifyAccessToken(String(answer.body.access_token))
  expect(claims?.amr[0]?.method).toBe('otp')
  expect((await verify({ type: 'recovery', email, token: code })).body.code).toBe('otp_expired')
})

test('five wrong attempts invalidate a code, even when they are simultaneous, but its link keeps working', async () => {
  const { email, code, wrong, link } = await aRecovery()
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => verify({ type: 'recovery', email, token: wrong })),
  )
  expect(tries.map(({ status }) => status)).toEqual(Array(5).fill(403))
  expect((await verify({ type: 'recovery', email, token: code })).body.code).toBe('otp_expired')
  expect((await verify({ type: 'recovery', token_hash: linkToken({ link }) })).status).toBe(200)
})

test('four wrong attempts do not', async () => {
  const { email, code, wrong } = await aRecovery()
  for (let tries = 0; tries < 4; tries++) await verify({ type: 'recovery', email, token: wrong })
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200)
})

test('a code works for its own kind of email only', async () => {
  const { email, code, link } = await aRecovery()
  for (const type of ['signup', 'magiclink', 'email', 'invite', 'email_change']) {
    expect((await verify({ type, email, token: code })).body.code).toBe('otp_expired')
    expect((await verify({ type, token_hash: linkToken({ link }) })).body.code).toBe('otp_expired')
  }
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200)
})

test('an email expires after an hour', async () => {
  const { email, code, link } = await aRecovery()
  auth.clock.advance(3_600_000)
  expect((await verify({ type: 'recovery', email, token: code })).body.code).toBe('otp_expired')
  expect((await openLink(auth, { link })).hash).toContain('error_code=otp_expired')
})

test('opening one link twenty times at once creates one session', async () => {
  const { id, link } = await aRecovery()
  const body = { type: 'recovery', token_hash: linkToken({ link }) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body: { code } }) => code === 'otp_expired')).toHaveLength(19)
  expect((await auth.pool.query('select 1 from auth.sessions where user_id = $1', [id])).rowCount).toBe(1)
})

test('confirming by recovery drops a password that somebody may have planted before', async () => {
  const email = anAddress()
  await call(auth, 'POST', '/signup', { body: { email, password } })
  const planted = lastMail(auth, email, 'signup')
  await call(auth, 'POST', '/recover', { body: { email } })
  const { code } = lastMail(auth, email, 'recovery')
  const verified = await verify({ type: 'recovery', email, token: code })
  expect(verified.body.user).toMatchObject({ identities: [{ identity_data: { email_verified: true } }] })
  const signIn = await call(auth, 'POST', '/token?grant_type=password', { body: { email, password } })
  expect(signIn.body.code).toBe('invalid_credentials')
  expect((await verify({ type: 'signup', token_hash: linkToken(planted) })).body.code).toBe('otp_expired')
})

test.each(['magiclink', 'email'])('the token of a magic link is accepted as type %s', async (type) => {
  const { email } = await aUser(auth)
  await call(auth, 'POST', '/otp', { body: { email } })
  const { code } = lastMail(auth, email, 'magiclink')
  expect((await verify({ type, email, token: code })).status).toBe(200)
})

test('a banned user gets no session by email', async () => {
  const { id, email, code, link } = await aRecovery()
  await auth.pool.query("update auth.users set banned_until = '2100-01-01' where id = $1", [id])
  const answer = await verify({ type: 'recovery', email, token: code })
  expect([answer.status, answer.body.code]).toEqual([403, 'user_banned'])
  expect((await openLink(auth, { link })).hash).toContain('error_code=user_banned')
})

test('a link leads only to allowed addresses', async () => {
  for (const redirect of [
    'https://evil.example/',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
  ]) {
    const { link } = await aRecovery()
    const forged = link.replace(/redirect_to=.*$/, `redirect_to=${encodeURIComponent(redirect)}`)
    const landed = await openLink(auth, { link: forged })
    expect(landed.origin).toBe(auth.siteUrl)
    expect(landed.hash).toContain('access_token=')
  }
})

test('a link without type or token is 400 and does not redirect', async () => {
  for (const query of ['', '?type=signup', '?token=x']) {
    const answer = await call(auth, 'GET', `/verify${query}`)
    expect([answer.status, answer.body.code, answer.headers.get('location')]).toEqual([
      400,
      'validation_failed',
      null,
    ])
  }
})

test('a link that was cut off leads a browser to the site, which can offer another one', async () => {
  for (const query of ['', '?type=signup', '?token=x', '?token=x&type=']) {
    const answer = await call(auth, 'GET', `/verify${query}`, { headers: { accept: 'text/html,*/*' } })
    const landed = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, landed.origin]).toEqual([303, auth.siteUrl])
    expect(landed.hash).toContain('error_code=otp_expired')
  }
})

test('the address in an email comes from the configuration, not from the request', async () => {
  const { email } = await aUser(auth)
  const headers = { 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/page' }
  await call(auth, 'POST', '/recover', { body: { email }, headers })
  const link = new URL(lastMail(auth, email, 'recovery').link)
  expect(link.origin).toBe(auth.siteUrl)
  expect(link.searchParams.get('redirect_to')).toBe(auth.siteUrl)
})
