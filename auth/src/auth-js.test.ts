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
} from './testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const password = 'correct horse 7'

test('a person signs up, opens the emailed link and is signed in; the link works once', async () => {
  const email = anAddress()
  const client = auth.client()
  const options = { data: { full_name: 'Ana' }, emailRedirectTo: `${auth.siteUrl}/user-login` }
  const signedUp = await client.signUp({ email, password, options })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({ email, user_metadata: { full_name: 'Ana' } })
  expect(signedUp.data.user?.identities).toHaveLength(1)
  expect((await client.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')

  const mail = lastMail(auth, email, 'signup')
  expect(mail.link).toMatch(
    /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[\w-]{43}&type=signup&redirect_to=/,
  )
  const landed = await openLink(auth, mail)
  expect(landed.pathname).toBe('/user-login')
  const fragment = new URLSearchParams(landed.hash.slice(1))
  expect(Object.fromEntries(fragment)).toMatchObject({
    type: 'signup',
    token_type: 'bearer',
    expires_in: '3600',
    sb: '',
  })
  const adopted = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(adopted.data.user?.email).toBe(email)
  expect(adopted.data.user?.email_confirmed_at).toBeDefined()

  const again = new URLSearchParams((await openLink(auth, mail)).hash.slice(1))
  expect(Object.fromEntries(again)).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
    sb: '',
  })
})

test('a person signs up and types the emailed code; code and link are invalidated together', async () => {
  const email = anAddress()
  const client = auth.client()
  await client.signUp({ email, password })
  const mail = lastMail(auth, email, 'signup')
  const verified = await client.verifyOtp({ type: 'signup', email, token: mail.code })
  expect(verified.data.session?.user.id).toBe(verified.data.user?.id)
  expect((await client.getUser()).data.user?.email).toBe(email)
  const byLink = await client.verifyOtp({ type: 'signup', token_hash: linkToken(mail) })
  expect(byLink.error?.code).toBe('otp_expired')
})

test('type email accepts the code of a sign-up email', async () => {
  const email = anAddress()
  const client = auth.client()
  await client.signUp({ email, password })
  const verified = await client.verifyOtp({
    type: 'email',
    email,
    token: lastMail(auth, email, 'signup').code,
  })
  expect(verified.data.session?.access_token).toBeDefined()
})

test('signing in with the password gives a session that getClaims verifies over the published keys', async () => {
  const person = await aUser(auth)
  const client = auth.client()
  const { data } = await client.signInWithPassword(person)
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  const claims = (await client.getClaims()).data?.claims
  expect(claims).toMatchObject({
    sub: person.id,
    iss: `${auth.siteUrl}/auth/v1`,
    aud: 'authenticated',
    aal: 'aal1',
  })
  expect(claims?.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }])
})

test('auth-js refreshes a session and keeps its id', async () => {
  const client = auth.client()
  await client.signInWithPassword(await aUser(auth))
  const before = (await client.getClaims()).data?.claims
  const { data } = await client.refreshSession()
  expect(data.session?.user.id).toBe(before?.sub)
  const after = (await client.getClaims()).data?.claims
  expect([after?.session_id, after?.aal, after?.amr]).toEqual([before?.session_id, before?.aal, before?.amr])
})

test('recovery and a new password end the other sessions and the old password', async () => {
  const person = await aUser(auth)
  const thief = auth.client()
  await thief.signInWithPassword(person)
  const owner = auth.client()
  await owner.resetPasswordForEmail(person.email, { redirectTo: `${auth.siteUrl}/user-recover-password` })
  const landed = await openLink(auth, lastMail(auth, person.email, 'recovery'))
  const fragment = new URLSearchParams(landed.hash.slice(1))
  expect([landed.pathname, fragment.get('type')]).toEqual(['/user-recover-password', 'recovery'])
  await owner.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  await auth.client().resetPasswordForEmail(person.email)
  const outstanding = lastMail(auth, person.email, 'recovery')
  expect((await owner.updateUser({ password: 'another horse 8' })).error).toBeNull()

  expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await owner.getUser()).data.user?.id).toBe(person.id)
  expect((await auth.client().signInWithPassword(person)).error?.code).toBe('invalid_credentials')
  const renewed = await auth.client().signInWithPassword({ ...person, password: 'another horse 8' })
  expect(renewed.error).toBeNull()
  const late = await auth
    .client()
    .verifyOtp({ type: 'recovery', email: person.email, token: outstanding.code })
  expect(late.error?.code).toBe('otp_expired')
  expect(lastMail(auth, person.email, 'password_changed').link).toBe('')
})

test('a weak password and an unchanged password are refused in the way auth-js expects', async () => {
  const person = await aUser(auth)
  const client = auth.client()
  await client.signInWithPassword(person)
  const short = await client.updateUser({ password: 'short' })
  expect(short.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  const common = await client.signUp({ email: anAddress(), password: 'Password123' })
  expect(common.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] })
  expect((await client.updateUser({ password: person.password })).error?.code).toBe('same_password')
  expect((await client.updateUser({ password: 'x'.repeat(129) })).error?.code).toBe('validation_failed')
})

test('user data is merged key by key, null removes a key, and users cannot write app_metadata', async () => {
  const client = auth.client()
  await client.signInWithPassword(await aUser(auth))
  await client.updateUser({ data: { a: 1, b: { c: 2 } } })
  const merged = await client.updateUser({ data: { a: null, d: 'x' } })
  expect(merged.data.user?.user_metadata).toEqual({ b: { c: 2 }, d: 'x' })
  const token = (await client.getSession()).data.session?.access_token
  const refused = await call(auth, 'PUT', '/user', { token, body: { app_metadata: { is_admin: true } } })
  expect([refused.status, refused.body.code]).toEqual([403, 'not_admin'])
  const huge = await call(auth, 'PUT', '/user', { token, body: { data: { a: 'x'.repeat(9000) } } })
  expect([huge.status, huge.body.code]).toEqual([400, 'validation_failed'])
})

test.each([
  ['global', { here: false, there: false }],
  ['local', { here: false, there: true }],
  ['others', { here: true, there: false }],
] as const)(
  'signing out with scope %s ends exactly those sessions, for their access tokens too',
  async (scope, alive) => {
    const person = await aUser(auth)
    const [here, there] = [auth.client(), auth.client()]
    const { data: mine } = await here.signInWithPassword(person)
    const { data: other } = await there.signInWithPassword(person)
    expect((await here.signOut({ scope })).error).toBeNull()
    const isAlive = async (token: string | undefined) => {
      const { status, body } = await call(auth, 'GET', '/user', { token: token ?? '' })
      if (status !== 200) expect([status, body.code]).toEqual([403, 'session_not_found'])
      expect((await auth.provider.verifyAccessToken(token ?? '')) !== undefined).toBe(status === 200)
      return status === 200
    }
    expect({
      here: await isAlive(mine.session?.access_token),
      there: await isAlive(other.session?.access_token),
    }).toEqual(alive)
  },
)

test('a sign-up email can be requested again and replaces the previous one', async () => {
  const email = anAddress()
  const client = auth.client()
  await client.signUp({ email, password })
  const first = lastMail(auth, email, 'signup')
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  const second = lastMail(auth, email, 'signup')
  expect((await client.verifyOtp({ type: 'signup', token_hash: linkToken(first) })).error?.code).toBe(
    'otp_expired',
  )
  expect((await client.verifyOtp({ type: 'signup', token_hash: linkToken(second) })).error).toBeNull()
  const count = auth.mails.length
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  expect((await client.resend({ type: 'email_change', email })).error).toBeNull()
  expect(auth.mails).toHaveLength(count)
})

test('a code or a repeated email is requested with either an email or a phone', async () => {
  const client = auth.client()
  const code = await client.signInWithOtp({} as { email: string })
  expect(code.error?.message).toBe('You must provide either an email or phone number.')
  const again = await client.resend({ type: 'signup' } as { type: 'signup'; email: string })
  expect(again.error?.message).toMatch(/^You must provide either an email or phone number/)
})
