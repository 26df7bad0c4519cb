import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aUser,
  adopt,
  anAddress,
  call,
  lastMail,
  linkToken,
  methodsOf,
  openLink,
  startTestAuth,
  type TestAuth,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const signIn = (email: string, password: string) => auth.client().signInWithPassword({ email, password })

test('a confirmed person signs in with the emailed link, which leads where the page requested', async () => {
  const { id, email } = await aUser(auth)
  const client = auth.client()
  const options = { emailRedirectTo: `${auth.siteUrl}/user-login` }
  expect((await client.signInWithOtp({ email, options })).error).toBeNull()
  const mail = lastMail(auth, email, 'magiclink')
  expect(mail.link).toContain('&type=magiclink&')
  const landed = await openLink(auth, mail)
  expect(landed.pathname).toBe('/user-login')
  await adopt(client, landed)
  expect((await client.getUser()).data.user?.id).toBe(id)
  expect(await methodsOf(client)).toEqual(['otp'])
  expect((await openLink(auth, mail)).hash).toContain('error_code=otp_expired')
})

test('a confirmed person signs in with the emailed code, which also invalidates the link', async () => {
  const { email } = await aUser(auth)
  const client = auth.client()
  await client.signInWithOtp({ email })
  const mail = lastMail(auth, email, 'magiclink')
  expect((await client.verifyOtp({ type: 'email', email, token: mail.code })).error).toBeNull()
  const again = await auth.client().verifyOtp({ type: 'magiclink', token_hash: linkToken(mail) })
  expect(again.error?.code).toBe('otp_expired')
})

test('an unknown person becomes a confirmed user by the code of a sign-up email', async () => {
  const email = anAddress()
  const client = auth.client()
  await client.signInWithOtp({ email, options: { data: { full_name: 'Ana' } } })
  const { code } = lastMail(auth, email, 'signup')
  const { data } = await client.verifyOtp({ type: 'email', email, token: code })
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ana' } })
  expect(data.user?.email_confirmed_at).toBeDefined()
  expect(auth.hostUsers.filter((user) => user.email === email)).toHaveLength(1)
})

test('type signup accepts the link of a first sign-in by email', async () => {
  const email = anAddress()
  await auth.client().signInWithOtp({ email })
  const mail = lastMail(auth, email, 'signup')
  expect(mail.link).toContain('&type=signup&')
  expect((await openLink(auth, mail)).hash).toContain('access_token=')
})

test('signing in by email drops a password that somebody planted before the owner came', async () => {
  const email = anAddress()
  const planted = 'planted horse 6'
  await auth.client().signUp({ email, password: planted })
  const signUpMail = lastMail(auth, email, 'signup')
  const owner = auth.client()
  await owner.signInWithOtp({ email, options: { data: { name: 'Eve' } } })
  const { code } = lastMail(auth, email, 'signup')
  const { data } = await owner.verifyOtp({ type: 'email', email, token: code })
  expect(data.user?.user_metadata).toEqual({})
  expect((await signIn(email, planted)).error?.code).toBe('invalid_credentials')
  const late = await auth.client().verifyOtp({ type: 'signup', token_hash: linkToken(signUpMail) })
  expect(late.error?.code).toBe('otp_expired')
})

test('no user is created and no email is sent when the client or the settings forbid it', async () => {
  const email = anAddress()
  const unwanted = await auth.client().signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect(unwanted.error).toBeNull()
  const closed = await startTestAuth({ disableSignup: true })
  expect((await closed.client().signInWithOtp({ email })).error).toBeNull()
  for (const { mails, pool } of [auth, closed]) {
    expect(mails.filter(({ to }) => to === email)).toEqual([])
    expect((await pool.query('select 1 from auth.users where email = $1', [email])).rowCount).toBe(0)
  }
  await closed.close()
})

test('a new email replaces the previous one, and twenty simultaneous requests create one user', async () => {
  const email = anAddress()
  const send = () => call(auth, 'POST', '/magiclink', { body: { email } })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await auth.pool.query('select 1 from auth.users where email = $1', [email])).rowCount).toBe(1)
  const sent = auth.mails.filter(({ to }) => to === email)
  const opened = await Promise.all(sent.map(({ link = '' }) => openLink(auth, { link })))
  expect(opened.filter(({ hash }) => hash.includes('access_token='))).toHaveLength(1)
})

test('resending a sign-up email replaces the email of a first sign-in', async () => {
  const email = anAddress()
  const client = auth.client()
  await client.signInWithOtp({ email })
  const first = lastMail(auth, email, 'signup')
  await client.resend({ type: 'signup', email })
  expect((await openLink(auth, first)).hash).toContain('error_code=otp_expired')
  expect((await openLink(auth, lastMail(auth, email, 'signup'))).hash).toContain('access_token=')
})
