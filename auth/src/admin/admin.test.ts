import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aClient,
  aUser,
  anAddress,
  call,
  lastMail,
  openLink,
  signInAs,
  startTestAuth,
  type TestAuth,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const password = 'correct horse 7'

const calls = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
  [
    'DELETE',
    '/admin/users/00000000-0000-4000-8000-000000000000/factors/00000000-0000-4000-8000-000000000000',
  ],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
] as const

test.each(calls)('%s %s refuses everybody but the holder of the service key', async (method, path) => {
  const body = method === 'GET' ? undefined : {}
  const { access_token } = await signInAs(auth, await aUser(auth))
  const refusals = [
    [undefined, 401, 'no_authorization'],
    ['x', 403, 'bad_jwt'],
    ['undefined', 403, 'bad_jwt'],
    [access_token, 403, 'not_admin'],
  ] as const
  for (const [token, status, code] of refusals) {
    const answer = await call(auth, method, path, { body, token })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
})

test('without a service key every administrator call is refused', async () => {
  const closed = await startTestAuth({ serviceKey: '' })
  for (const [method, path] of calls) {
    const body = method === 'GET' ? undefined : {}
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer  x', '']) {
      const answer = await call(closed, method, path, { body, headers: { authorization } })
      expect([401, 403]).toContain(answer.status)
    }
  }
  await closed.close()
})

test('users are listed newest first, page by page, with the total', async () => {
  const fresh = await startTestAuth()
  const made: string[] = []
  for (let count = 0; count < 5; count++) {
    made.unshift((await aUser(fresh)).id)
    fresh.clock.advance(1000)
  }
  const pages: string[][] = []
  for (let page: number | null = 1; page !== null && pages.length < 5;) {
    const { data, error } = await fresh.admin().listUsers({ page, perPage: 2 })
    if (error) throw error
    expect([data.total, data.lastPage]).toEqual([5, 3])
    expect(data.users.every(({ identities }) => identities?.length === 1)).toBe(true)
    pages.push(data.users.map(({ id }) => id))
    page = data.nextPage
  }
  expect(pages).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4)])
  expect((await fresh.admin().listUsers()).data.users).toHaveLength(5)
  for (const query of ['page=0', 'page=-1', 'per_page=x', 'page=999999999999']) {
    expect((await call(fresh, 'GET', `/admin/users?${query}`, { token: fresh.serviceKey })).status).toBe(400)
  }
  await fresh.close()
})

test('a user who is created confirmed can sign in, and has the data that the administrator sent', async () => {
  const email = anAddress()
  const { data, error } = await auth.admin().createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: 'Ana' },
    app_metadata: { plan: 'a' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Ana' },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'a' },
  })
  await aClient(auth, { id: '', email, password })
  expect(auth.hostUsers.at(-1)?.email).toBe(email)
  const again = await auth.admin().createUser({ email: email.toUpperCase(), password })
  expect([again.error?.status, again.error?.code]).toEqual([422, 'email_exists'])
  expect((await auth.admin().createUser({ email: anAddress(), password: 'short' })).error?.code).toBe(
    'weak_password',
  )
  expect((await auth.admin().createUser({ password })).error?.code).toBe('validation_failed')
})

test('a user who is created unconfirmed gets no email and cannot sign in yet', async () => {
  const email = anAddress()
  await auth.admin().createUser({ email, password })
  expect(auth.mails.filter(({ to }) => to === email)).toEqual([])
  expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
    'email_not_confirmed',
  )
})

test('a user is returned by id, and an unknown id is 404', async () => {
  const { id, email } = await aUser(auth)
  expect((await auth.admin().getUserById(id)).data.user?.email).toBe(email)
  const { error } = await auth.admin().getUserById('00000000-0000-4000-8000-000000000000')
  expect([error?.status, error?.code]).toEqual([404, 'user_not_found'])
  for (const path of ['/admin/users/7', '/admin/users/%00', `/admin/users/${id}x`]) {
    const answer = await call(auth, 'GET', path, { token: auth.serviceKey })
    expect([answer.status, answer.body.code]).toEqual([404, 'validation_failed'])
  }
})

test('a new password from the administrator ends all sessions and invalidates all emails', async () => {
  const person = await aUser(auth)
  const client = await aClient(auth, person)
  await auth.client().resetPasswordForEmail(person.email)
  const { error } = await auth.admin().updateUserById(person.id, { password: 'another horse 8' })
  expect(error).toBeNull()
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await openLink(auth, lastMail(auth, person.email, 'recovery'))).hash).toContain('otp_expired')
  await aClient(auth, { ...person, password: 'another horse 8' })
})

test('a ban ends all sessions and refuses every sign-in until it expires or is lifted', async () => {
  const person = await aUser(auth)
  const session = await signInAs(auth, person)
  const banned = await auth.admin().updateUserById(person.id, { ban_duration: '1h30m' })
  expect(Date.parse(String(banned.data.user?.banned_until)) - auth.clock.now().getTime()).toBeGreaterThan(
    5_300_000,
  )
  expect(await auth.provider.verifyAccessToken(session.access_token)).toBeUndefined()
  const refreshed = await auth.client().refreshSession(session)
  expect(refreshed.error?.status).toBe(400)
  const signIn = () => auth.client().signInWithPassword(person)
  expect((await signIn()).error?.code).toBe('user_banned')
  const lifted = await auth.admin().updateUserById(person.id, { ban_duration: 'none' })
  expect(lifted.data.user?.banned_until).toBeUndefined()
  expect((await signIn()).error).toBeNull()
  await auth.admin().updateUserById(person.id, { ban_duration: '90s' })
  auth.clock.advance(91_000)
  expect((await signIn()).error).toBeNull()
})

test.each(['soon', '1', '-1h', '1d', '99999999999h', '1h '.repeat(50), `${'1'.repeat(63)}h`])(
  'a ban of %j is refused, because it is not a duration',
  async (ban_duration) => {
    const { id } = await aUser(auth)
    expect((await auth.admin().updateUserById(id, { ban_duration })).error?.code).toBe('validation_failed')
  },
)

test('an administrator can set an address and its confirmation', async () => {
  const email = anAddress()
  const { data } = await auth.admin().createUser({ email, password })
  const id = data.user?.id ?? ''
  const confirmed = await auth.admin().updateUserById(id, { email_confirm: true, user_metadata: { a: 1 } })
  expect(confirmed.data.user).toMatchObject({ user_metadata: { a: 1 } })
  await aClient(auth, { id, email, password })
  const moved = anAddress()
  const changed = await auth.admin().updateUserById(id, { email: moved })
  expect(changed.data.user).toMatchObject({ email: moved, identities: [{ email: moved }] })
  expect(auth.movedUsers.at(-1)).toMatchObject({ id, email: moved })
  await auth.admin().updateUserById(id, { email: moved })
  const changes = auth.events.filter(({ action }) => action === 'email_changed_by_admin')
  expect(changes).toMatchObject([{ user_id: id }])
  const other = await aUser(auth)
  expect((await auth.admin().updateUserById(id, { email: other.email })).error?.code).toBe('email_exists')
})

test('the old address is told of a change by an administrator, unless nobody had confirmed it', async () => {
  const person = await aUser(auth)
  const [moved, unconfirmed] = [anAddress(), anAddress()]
  await auth.admin().updateUserById(person.id, { email: moved })
  expect(lastMail(auth, person.email, 'email_changed')).toMatchObject({ link: '', new_email: moved })
  const { data } = await auth.admin().createUser({ email: unconfirmed, password })
  const change = { email: anAddress(), email_confirm: true }
  expect((await auth.admin().updateUserById(data.user?.id ?? '', change)).error).toBeNull()
  expect(auth.mails.filter(({ to }) => to === unconfirmed)).toEqual([])
})

test('a deleted user disappears with all sessions, and the address is free again', async () => {
  const person = await aUser(auth)
  const session = await signInAs(auth, person)
  expect((await auth.admin().deleteUser(person.id)).error).toBeNull()
  const { status, body } = await call(auth, 'GET', '/user', { token: session.access_token })
  expect([status, body.code]).toEqual([403, 'user_not_found'])
  expect((await auth.admin().getUserById(person.id)).error?.code).toBe('user_not_found')
  await aUser(auth, { email: person.email })
})

test.each([false, true])(
  'the last address of a deleted user is told (softly: %s), once, and one that nobody confirmed is not',
  async (isSoft) => {
    const person = await aUser(auth)
    await auth.admin().deleteUser(person.id, isSoft)
    await auth.admin().deleteUser(person.id, isSoft)
    const kinds = auth.mails.filter(({ to }) => to === person.email).map(({ kind }) => kind)
    expect(kinds).toEqual(['account_deleted'])
    const unconfirmed = anAddress()
    const { data } = await auth.admin().createUser({ email: unconfirmed, password })
    await auth.admin().deleteUser(data.user?.id ?? '', isSoft)
    expect(auth.mails.filter(({ to }) => to === unconfirmed)).toEqual([])
  },
)

test('a softly deleted user keeps the id, but nothing that identifies the person or lets them sign in', async () => {
  const person = await aUser(auth)
  const session = await signInAs(auth, person)
  await auth.client().resetPasswordForEmail(person.email)
  await auth.admin().deleteUser(person.id, true)
  const { data } = await auth.admin().getUserById(person.id)
  expect(data.user).toMatchObject({ id: person.id, email: '', user_metadata: {}, identities: [] })
  expect(data.user?.deleted_at).toBeDefined()
  expect(await auth.provider.verifyAccessToken(session.access_token)).toBeUndefined()
  expect((await auth.client().signInWithPassword(person)).error?.code).toBe('invalid_credentials')
  expect((await openLink(auth, lastMail(auth, person.email, 'recovery'))).hash).toContain('otp_expired')
})

test("signing a user out with that user's token works through the admin client", async () => {
  const session = await signInAs(auth, await aUser(auth))
  expect((await auth.admin().signOut(session.access_token)).error).toBeNull()
  expect(await auth.provider.verifyAccessToken(session.access_token)).toBeUndefined()
})

test('the actions of administrators are audited, without secrets', () => {
  const actions = new Set(auth.events.map(({ action }) => action))
  for (const action of ['user_created_by_admin', 'user_changed_by_admin', 'user_deleted_by_admin']) {
    expect(actions).toContain(action)
  }
  expect(JSON.stringify(auth.events)).not.toMatch(/horse|pkce_/)
})
