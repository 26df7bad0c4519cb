import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aClient,
  aUser,
  adopt,
  anAddress,
  call,
  lastMail,
  linkToken,
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

/** A signed-in person who has requested a new address. */
async function aChange(on = auth) {
  const person = await aUser(on)
  const newEmail = anAddress()
  const client = await aClient(on, person)
  const { data, error } = await client.updateUser({ email: newEmail })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: person.email, new_email: newEmail })
  expect(data.user?.email_change_sent_at).toBeDefined()
  return { person, newEmail, client }
}

type Step = { address: string; kind: 'email_change_current' | 'email_change_new' }

const steps = ({ person, newEmail }: { person: { email: string }; newEmail: string }): [Step, Step] => [
  { address: person.email, kind: 'email_change_current' },
  { address: newEmail, kind: 'email_change_new' },
]

const byCode = ({ address, kind }: Step) =>
  auth.client().verifyOtp({ type: 'email_change', email: address, token: lastMail(auth, address, kind).code })

const byHash = ({ address, kind }: Step) =>
  auth.client().verifyOtp({ type: 'email_change', token_hash: linkToken(lastMail(auth, address, kind)) })

const addressOf = async (id: string) =>
  (await auth.pool.query('select email from auth.users where id = $1', [id])).rows[0].email

test('asking for the present address withdraws a change, and its emails are dead', async () => {
  const change = await aChange()
  const { person, client } = change
  const links = steps(change)
  const { data, error } = await client.updateUser({ email: person.email.toUpperCase() })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: person.email })
  expect(data.user?.new_email).toBeUndefined()
  for (const step of links) expect((await byHash(step)).error?.code).toBe('otp_expired')
  expect(await addressOf(data.user?.id ?? '')).toBe(person.email)
})

test.each([
  ['code', 'the old address first', byCode, false],
  ['code', 'the new address first', byCode, true],
  ['link token', 'the old address first', byHash, false],
  ['link token', 'the new address first', byHash, true],
] as const)(
  'both addresses agree by %s, %s, and only then the address changes',
  async (_by, _order, confirm, isReversed) => {
    const change = await aChange()
    const { person, newEmail, client } = change
    const [first, second] = isReversed ? steps(change).toReversed() : steps(change)
    if (first === undefined || second === undefined) throw new Error('A change has two steps')
    const half = await confirm(first)
    expect([half.error, half.data.session]).toEqual([null, null])
    expect(await addressOf(person.id)).toBe(person.email)
    expect((await confirm(first)).error?.code).toBe('otp_expired')

    const whole = await confirm(second)
    expect(whole.data.user).toMatchObject({
      id: person.id,
      email: newEmail,
      identities: [{ provider: 'email', email: newEmail, identity_data: { email: newEmail } }],
    })
    expect(whole.data.user?.new_email).toBeUndefined()
    expect((await client.getUser()).data.user?.email).toBe(newEmail)
    const { data: held } = await client.getSession()
    const claims = await auth.provider.verifyAccessToken(held.session?.access_token ?? '')
    expect(claims?.email, 'a token from before tells the host the address of now').toBe(newEmail)
    expect(auth.movedUsers.at(-1)).toMatchObject({ id: person.id, email: newEmail })
    expect(lastMail(auth, person.email, 'email_changed')).toMatchObject({ link: '', new_email: newEmail })
    await signInAs(auth, { ...person, email: newEmail })
    expect((await auth.client().signInWithPassword(person)).error?.code).toBe('invalid_credentials')
  },
)

test.each([false, true])(
  'after both links are opened (reversed: %s) a message comes first, then a session',
  async (isReversed) => {
    const change = await aChange()
    const [first, second] = isReversed ? steps(change).toReversed() : steps(change)
    if (first === undefined || second === undefined) throw new Error('A change has two steps')
    const half = await openLink(auth, lastMail(auth, first.address, first.kind))
    const fragment = new URLSearchParams(half.hash.slice(1))
    expect([...fragment.keys()]).toEqual(['message', 'sb'])
    expect(fragment.get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    const landed = await openLink(auth, lastMail(auth, second.address, second.kind))
    const client = await adopt(auth.client(), landed)
    expect((await client.getUser()).data.user?.email).toBe(change.newEmail)
  },
)

test("posting the first code returns the protocol's message", async () => {
  const change = await aChange()
  const [{ address, kind }] = steps(change)
  const body = { type: 'email_change', email: address, token: lastMail(auth, address, kind).code }
  const answer = await call(auth, 'POST', '/verify', { body })
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    },
  ])
})

test('through PKCE the second link leads to a code whose session says email_change', async () => {
  const person = await aUser(auth)
  const client: GoTrueClient = auth.client('pkce')
  await client.signInWithPassword(person)
  const newEmail = anAddress()
  await client.updateUser({ email: newEmail })
  await openLink(auth, lastMail(auth, person.email, 'email_change_current'))
  const landed = await openLink(auth, lastMail(auth, newEmail, 'email_change_new'))
  const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  expect(data.user?.email).toBe(newEmail)
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email_change' }])
})

test('the code of one address does not work for the other, and one address cannot agree twice', async () => {
  const change = await aChange()
  const [current, next] = steps(change)
  const crossed = await auth.client().verifyOtp({
    type: 'email_change',
    email: current.address,
    token: lastMail(auth, next.address, next.kind).code,
  })
  expect(crossed.error?.code).toBe('otp_expired')
  await byHash(next)
  const { client, person } = change
  await client.resend({ type: 'email_change', email: person.email })
  await byHash(next)
  expect(await addressOf(person.id)).toBe(person.email)
})

test('resending emails both addresses and invalidates the earlier emails', async () => {
  const change = await aChange()
  const before = steps(change).map(({ address, kind }) => lastMail(auth, address, kind))
  const { error } = await auth.client().resend({ type: 'email_change', email: change.person.email })
  expect(error).toBeNull()
  for (const mail of before) expect((await openLink(auth, mail)).hash).toContain('error_code=otp_expired')
  const [current, next] = steps(change)
  await byCode(current)
  expect((await byCode(next)).data.user?.email).toBe(change.newEmail)
})

test.each([false, true])(
  'an address that has agreed is not asked again when anybody has the emails sent again (reversed: %s)',
  async (isReversed) => {
    const change = await aChange()
    const [first, second] = isReversed ? steps(change).toReversed() : steps(change)
    if (first === undefined || second === undefined) throw new Error('A change has two steps')
    await byHash(first)
    const earlier = lastMail(auth, second.address, second.kind)
    const count = auth.mails.length
    const ask = () => auth.client().resend({ type: 'email_change', email: change.person.email })
    expect((await ask()).error).toBeNull()
    expect(auth.mails.slice(count).map(({ to, kind }) => ({ address: to, kind }))).toEqual([second])
    expect((await openLink(auth, earlier)).hash).toContain('error_code=otp_expired')
    expect((await byCode(second)).data.user?.email).toBe(change.newEmail)
  },
)

test('however often the emails are sent again, both addresses have to agree within the lifetime of one email', async () => {
  const change = await aChange()
  const [current, next] = steps(change)
  const ask = () => auth.client().resend({ type: 'email_change', email: change.person.email })
  await byHash(current)
  auth.clock.advance(1_800_000)
  await ask()
  auth.clock.advance(1_800_000)
  await ask()
  expect((await byHash(next)).data.session).toBeNull()
  expect(await addressOf(change.person.id)).toBe(change.person.email)
  await byHash(current)
  expect(await addressOf(change.person.id)).toBe(change.newEmail)
})

test('an address in use is refused, and one that was taken meanwhile is not assigned twice', async () => {
  const other = await aUser(auth)
  const client = await aClient(auth, await aUser(auth))
  expect((await client.updateUser({ email: ` ${other.email.toUpperCase()}` })).error?.code).toBe(
    'email_exists',
  )
  const change = await aChange()
  await aUser(auth, { email: change.newEmail })
  const [current, next] = steps(change)
  await byCode(current)
  const refused = await byCode(next)
  expect([refused.error?.status, refused.error?.code]).toEqual([422, 'email_exists'])
  expect(await addressOf(change.person.id)).toBe(change.person.email)
})

test('when two people request one address, each code works for its own change only, and the first to confirm gets it', async () => {
  const newEmail = anAddress()
  const people = [await aUser(auth), await aUser(auth)]
  const codes: string[] = []
  for (const person of people) {
    await (await aClient(auth, person)).updateUser({ email: newEmail })
    await byCode({ address: person.email, kind: 'email_change_current' })
    codes.push(lastMail(auth, newEmail, 'email_change_new').code)
  }
  const confirm = (token = '') => auth.client().verifyOtp({ type: 'email_change', email: newEmail, token })
  expect((await confirm(codes[0])).data.user?.id).toBe(people[0]?.id)
  expect((await confirm(codes[1])).error?.code).toMatch(/otp_expired|email_exists/)
})

test('without secure change only the new address has to confirm', async () => {
  const simple = await startTestAuth({ secureEmailChange: false })
  const { person, newEmail } = await aChange(simple)
  expect(simple.mails.filter(({ to }) => to === person.email)).toEqual([])
  const landed = await openLink(simple, lastMail(simple, newEmail, 'email_change_new'))
  expect(landed.hash).toContain('type=email_change')
  expect((await (await adopt(simple.client(), landed)).getUser()).data.user?.email).toBe(newEmail)
  await simple.close()
})

test('a user without an email adds one with a single email, and gets the matching identity', async () => {
  const person = await aUser(auth)
  const client = await aClient(auth, person)
  await auth.pool.query('delete from auth.identities where user_id = $1', [person.id])
  await auth.pool.query(
    `update auth.users set email = null, password_hash = null, email_confirmed_at = null,
     app_metadata = '{"provider":"web3","providers":["web3"]}' where id = $1`,
    [person.id],
  )
  const newEmail = anAddress()
  expect((await client.updateUser({ email: newEmail })).data.user?.new_email).toBe(newEmail)
  const { data } = await byCode({ address: newEmail, kind: 'email_change_new' })
  expect(data.user).toMatchObject({
    id: person.id,
    email: newEmail,
    app_metadata: { provider: 'web3', providers: ['email', 'web3'] },
    identities: [{ provider: 'email', id: person.id, identity_data: { email_verified: true } }],
  })
  expect(data.user?.email_confirmed_at).toBeDefined()
})

test('a new password cancels the requested change, and no resend restores it', async () => {
  const { person, newEmail, client } = await aChange()
  await client.updateUser({ password: 'another horse 8' })
  expect((await client.getUser()).data.user?.new_email).toBeUndefined()
  expect((await byCode({ address: newEmail, kind: 'email_change_new' })).error?.code).toBe('otp_expired')
  const count = auth.mails.length
  await auth.client().resend({ type: 'email_change', email: person.email })
  expect(auth.mails).toHaveLength(count)
})

test('after an address changed, no email to the old one can still sign in', async () => {
  const change = await aChange()
  await auth.client().resetPasswordForEmail(change.person.email)
  const [current, next] = steps(change)
  await byCode(current)
  await byCode(next)
  const mail = lastMail(auth, change.person.email, 'recovery')
  expect((await openLink(auth, mail)).hash).toContain('error_code=otp_expired')
})

test('requesting the current address changes nothing and sends no email', async () => {
  const person = await aUser(auth)
  const client = await aClient(auth, person)
  const { data } = await client.updateUser({ email: person.email })
  expect(data.user?.new_email).toBeUndefined()
  expect(auth.mails.filter(({ to }) => to === person.email)).toEqual([])
})

test('finding out addresses through changes is as slow as sending emails to them', async () => {
  const slow = await startTestAuth({ mailIntervalMs: 60_000 })
  const taken = await aUser(slow)
  const client = await aClient(slow, await aUser(slow))
  expect((await client.updateUser({ email: taken.email })).error?.code).toBe('email_exists')
  for (const email of [taken.email, anAddress()]) {
    expect((await client.updateUser({ email })).error?.code).toBe('over_email_send_rate_limit')
  }
  await slow.close()
})
